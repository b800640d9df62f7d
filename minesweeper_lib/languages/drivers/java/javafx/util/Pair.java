package javafx.util;

/** A pair of values, which LeetCode offers in addition to Java's own classes. */
public class Pair<K, V> extends java.util.AbstractMap.SimpleImmutableEntry<K, V> {
    public Pair(K key, V value) {
        super(key, value);
    }
}
