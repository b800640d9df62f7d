package program;

import java.io.*;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.*;
import java.util.*;

/** The driver of solutions in Java: plays click after click, and notes what probes see, see language.py. */
public class Main {
    static final String[] SOLUTIONS = {/* SOLUTIONS */};
    static char[][] board, watched, seen; // the given board, the watched board, what the latter held last
    static List<char[][]> copies = new ArrayList<>(); // other boards that hold the same as the watched board
    static StringBuilder noted;
    static int[] lines = new int[64];
    static int depth, steps;
    static Object[][] held = new Object[64][]; // the containers in sight of each call, by depth

    /** Notes what was written since the last comparison, and the containers of the innermost call that has some. */
    static void compare() {
        int before = noted.length();
        if (Arrays.deepEquals(watched, seen)) {
            watched = copies.stream().filter((copy) -> !Arrays.deepEquals(copy, seen)).findFirst().orElse(watched);
        }
        for (int row = 0; row < seen.length; row++) {
            char[] now = watched[row], old = seen[row];
            for (int col = 0; !Arrays.equals(now, old) && col < old.length; col++) {
                if (now[col] != old[col]) {
                    old[col] = now[col];
                    String value = old[col] < 33 ? "#" + (int) old[col] : "" + old[col];
                    noted.append(" " + row + "," + col + "=" + value + "@" + lines[depth]);
                }
            }
        }
        if (noted.length() > before) {
            copies.clear();
            before = noted.length();
            for (int call = depth; call >= 0 && noted.length() == before; call--) {
                items(held[call]);
            }
        }
    }

    /** The probe before a statement, with the containers in sight and their names. */
    public static void at(int line, Object... seenHere) {
        held[depth] = seenHere;
        compare();
        for (Object one : seenHere) {
            boolean isNew = one instanceof char[][] && one != watched && !copies.contains(one);
            if (isNew && Arrays.deepEquals((char[][]) one, seen)) {
                copies.add((char[][]) one);
            }
        }
        lines[depth] = line;
        steps++;
    }

    static void items(Object... held) {
        for (int place = 0; place + 1 < held.length; place += 2) {
            if (held[place + 1] instanceof Collection) {
                items((String) held[place], (Collection<?>) held[place + 1]);
            }
        }
    }

    static void items(String name, Collection<?> all) {
        boolean isOnTop = name.startsWith("-") && all instanceof Deque;
        noted.append(" :").append(name.replace("-", "")).append('=').append(System.identityHashCode(all));
        Iterator<?> items = isOnTop ? ((Deque<?>) all).descendingIterator() : all.iterator();
        for (int count = 0; items.hasNext() && count < 5000; count++) {
            noted.append(';').append(numbers(items.next()));
        }
    }

    public static void enter(int line, String name, Object... given) {
        compare();
        noted.append(" >" + name + "@" + line);
        for (Object one : given) {
            noted.append(';').append(numbers(one));
        }
        depth++;
        lines = depth == lines.length ? Arrays.copyOf(lines, 2 * depth) : lines;
        held = depth == held.length ? Arrays.copyOf(held, 2 * depth) : held;
        lines[depth] = line;
        held[depth] = new Object[0];
    }

    public static void leave() {
        compare();
        noted.append(" <");
        depth--;
    }

    /** The numbers in an item; for an object of a solution's class, those in its fields. */
    static String numbers(Object item) {
        Object[] parts = {item};
        if (item != null && item.getClass().getName().matches("s\\d+\\..*")) {
            parts = Arrays.stream(item.getClass().getDeclaredFields()).map((field) -> valueOf(field, item)).toArray();
        }
        return Arrays.deepToString(parts).replaceAll("[\\w.$]+@\\w+", "").replaceAll("[^\\d-]+", ",");
    }

    static Object valueOf(Field field, Object item) {
        try {
            field.setAccessible(true);
            return field.get(item);
        } catch (ReflectiveOperationException error) {
            return null;
        }
    }

    static char[][] parse(String text) {
        return Arrays.stream(text.split("/")).map(String::toCharArray).toArray(char[][]::new);
    }

    static String show(char[][] board) {
        StringJoiner rows = new StringJoiner("/");
        for (char[] row : board == null ? new char[1][] : board) {
            rows.add(row == null ? "?" : new String(row));
        }
        return rows.toString();
    }

    static String told(Throwable error) {
        int line = 0;
        for (StackTraceElement place : error.getStackTrace()) {
            if (line == 0 && place.getClassName().matches("s\\d+\\..*")) {
                line = place.getLineNumber();
            }
        }
        String said = error.getClass().getSimpleName() + " " + line + " " + error.getMessage();
        return "!" + show(board) + " " + said.replaceAll("\\R", " ");
    }

    /** Counts the threads of solutions, without those of the JVM, the common pool and this driver. */
    static long threads() {
        return Thread.getAllStackTraces().keySet().stream().filter((thread) -> {
            boolean ours = thread == Thread.currentThread() || thread.getName().equals("DestroyJavaVM");
            boolean pooled = thread.getName().startsWith("ForkJoinPool.commonPool");
            ThreadGroup group = thread.getThreadGroup();
            return !ours && !pooled && group != null && group.getName().equals("main");
        }).count();
    }

    /** A new object of a class; if the class is abstract or an interface, of a subclass or a proxy. */
    static Object made(Class<?> kind) throws ReflectiveOperationException {
        String[] files = new File(kind.getPackageName()).list((folder, file) -> file.endsWith(".class"));
        Arrays.sort(files);
        for (String file : Modifier.isAbstract(kind.getModifiers()) ? files : new String[0]) {
            Class<?> other = Class.forName(kind.getPackageName() + "." + file.replace(".class", ""));
            if (kind.isAssignableFrom(other) && !Modifier.isAbstract(other.getModifiers()) && !other.isAnonymousClass()) {
                return made(other);
            }
        }
        if (kind.isInterface()) {
            return Proxy.newProxyInstance(kind.getClassLoader(), new Class<?>[] {kind}, (self, method, given) -> {
                MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(kind, MethodHandles.lookup());
                return lookup.unreflectSpecial(method, kind).bindTo(self).invokeWithArguments(given);
            });
        }
        // An inner class needs an object of its outer class.
        Class<?> around = kind.getEnclosingClass();
        boolean isInner = around != null && !Modifier.isStatic(kind.getModifiers());
        Constructor<?> make = isInner ? kind.getDeclaredConstructor(around) : kind.getDeclaredConstructor();
        make.setAccessible(true);
        return isInner ? make.newInstance(made(around)) : make.newInstance();
    }

    static String answer(String[] asked) {
        if (asked[0].startsWith("-")) {
            return "E " + threads();
        }
        board = watched = parse(asked[1]);
        copies.clear();
        seen = parse(asked[1]);
        noted = new StringBuilder();
        lines[0] = depth = steps = 0;
        held[0] = new Object[0];
        int[] click = {Integer.parseInt(asked[2]), Integer.parseInt(asked[3])};
        try {
            Class<?> kind = Class.forName(SOLUTIONS[Integer.parseInt(asked[0])]);
            Method method = kind.getDeclaredMethod("updateBoard", char[][].class, int[].class);
            method.setAccessible(true);
            Object solution = Modifier.isStatic(method.getModifiers()) ? null : made(kind);
            char[][] after = (char[][]) method.invoke(solution, board, click);
            return (after == null ? "?" + show(board) : show(after)) + noted + (steps > 0 ? " #" + steps : "");
        } catch (InvocationTargetException error) {
            return told(error.getCause());
        } catch (Throwable error) {
            return told(error);
        }
    }

    static void play() {
        try {
            BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
            PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, "UTF-8");
            System.setIn(new ByteArrayInputStream(new byte[0]));
            for (String line = in.readLine(); line != null; line = in.readLine()) {
                out.print("\n\u001e" + answer(line.split(" ")) + "\n");
                out.flush();
            }
        } catch (IOException error) {
            System.exit(1);
        }
        System.exit(0);
    }

    public static void main(String[] args) {
        new Thread(null, Main::play, "main", Long.getLong("stack", 0)).start();
    }
}
