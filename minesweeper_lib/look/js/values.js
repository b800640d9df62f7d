/* The replacement for a widget's model in a page without a kernel. */

/** Keeps values, and notifies listeners when one changes. */
export class Values extends EventTarget {
  on = this.addEventListener;
  off = this.removeEventListener;

  constructor(values) {
    super();
    this.values = values;
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    this.dispatchEvent(new Event(`change:${name}`));
  }

  save_changes() {}
}
