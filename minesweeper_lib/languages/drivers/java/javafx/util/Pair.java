package javafx.util;

/** What LeetCode offers besides Java's own. */
public class Pair<K, V> extends java.util.AbstractMap.SimpleImmutableEntry<K, V> {
    public Pair(K key, V value) {
        super(key, value);
    }
}
