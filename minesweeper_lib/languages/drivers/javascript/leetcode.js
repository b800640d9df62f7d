// What LeetCode lets a solution use without a line that asks for it: queues, by the names of datastructures-js.

class List {
  constructor(items = []) {
    this.items = [...items];
  }

  static fromArray(items) {
    return new this(items);
  }

  front() {
    return this.items[0] ?? null;
  }

  back() {
    return this.items[this.items.length - 1] ?? null;
  }

  size() {
    return this.items.length;
  }

  isEmpty() {
    return this.items.length === 0;
  }

  toArray() {
    return [...this.items];
  }

  clear() {
    this.items = [];
  }

  clone() {
    return Object.assign(Object.create(this), { items: [...this.items] });
  }

  *[Symbol.iterator]() {
    while (!this.isEmpty()) yield this.pop();
  }
}

class Queue extends List {
  push(item) {
    this.items.push(item);
    return this;
  }

  pop() {
    return this.items.shift() ?? null;
  }

  enqueue(item) {
    return this.push(item);
  }

  dequeue() {
    return this.pop();
  }
}

class Deque extends Queue {
  pushBack(item) {
    return this.push(item);
  }

  pushFront(item) {
    this.items.unshift(item);
    return this;
  }

  popFront() {
    return this.pop();
  }

  popBack() {
    return this.items.pop() ?? null;
  }
}

// Items in the order of a function (one, another) -> number; those that are equal as they came.
class PriorityQueue extends Queue {
  constructor(compare, items = []) {
    super();
    this.compare = typeof compare === "function" ? compare : compare.compare;
    for (const item of items) this.push(item);
  }

  static fromArray(items, compare) {
    return new this(compare, items);
  }

  push(item) {
    const behind = this.items.findIndex((other) => this.compare(item, other) < 0);
    this.items.splice(behind < 0 ? this.items.length : behind, 0, item);
    return this;
  }
}

const valued = (sign) =>
  class extends PriorityQueue {
    constructor(options, items) {
      const value = (typeof options === "function" ? options : options?.priority) ?? ((item) => item);
      super((one, another) => sign * (value(one) - value(another)), items);
    }
  };

const MinPriorityQueue = valued(1), MaxPriorityQueue = valued(-1);
Object.assign(globalThis, { Queue, Deque, PriorityQueue, MinPriorityQueue, MaxPriorityQueue });
