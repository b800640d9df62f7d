/* `Values`, which replaces the model of a widget in a page without a kernel. */

/** Values by name, with the methods of a widget's model: listeners are notified when a value changes. */
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
