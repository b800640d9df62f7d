// The queues that LeetCode provides without an import, those of datastructures-js under the same names.

class Queue {
  constructor(items = []) {
    this.items = [...items];
  }

  static fromArray(items, ...order) {
    return new this(...order, items);
  }

  *[Symbol.iterator]() {
    while (!this.isEmpty()) yield this.pop();
  }

  front = () => this.items[0] ?? null;
  back = () => this.items.at(-1) ?? null;
  size = () => this.items.length;
  isEmpty = () => this.size() === 0;
  toArray = () => [...this.items];
  clone = () => new this.constructor(this.items);
  clear = () => void this.items.splice(0);

  put(item, place) {
    this.items.splice(place, 0, item);
    return this;
  }

  push = (item) => this.put(item, this.size());
  pop = () => this.items.shift() ?? null;
  enqueue = (item) => this.push(item);
  dequeue = () => this.pop();
}

class Deque extends Queue {
  pushBack = (item) => this.push(item);
  pushFront = (item) => this.put(item, 0);
  popBack = () => this.items.pop() ?? null;
  popFront = () => this.pop();
}

// Items in the order of a function (one, another) -> number; equal items in order of arrival.
class PriorityQueue extends Queue {
  constructor(order, items = []) {
    super();
    this.compare = order.compare ?? order;
    for (const item of items) this.push(item);
  }

  push = (item) => {
    const behind = this.items.findIndex((other) => this.compare(item, other) < 0);
    return this.put(item, behind < 0 ? this.size() : behind);
  };
}

const valued = (sign) =>
  class extends PriorityQueue {
    constructor(order, items) {
      const value = order?.priority ?? order ?? ((item) => item);
      super((one, another) => sign * (value(one) - value(another)), items);
    }
  };

const MinPriorityQueue = valued(1), MaxPriorityQueue = valued(-1);
Object.assign(globalThis, { Queue, Deque, PriorityQueue, MinPriorityQueue, MaxPriorityQueue });
