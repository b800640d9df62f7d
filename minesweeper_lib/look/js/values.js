/* What stands in for a widget's model in a page without a kernel. */

/** Keeps values, and tells who listens that one has changed. */
export class Values {
  constructor(values) {
    Object.assign(this, { values, listeners: {} });
  }

  get(name) {
    return this.values[name];
  }

  set(name, value) {
    if (this.values[name] === value) return;
    this.values[name] = value;
    for (const act of this.listeners[`change:${name}`] ?? []) act();
  }

  on(event, act) {
    (this.listeners[event] ??= new Set()).add(act);
  }

  off(event, act) {
    this.listeners[event]?.delete(act);
  }

  save_changes() {}
}
