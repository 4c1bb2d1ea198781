/** Lets actions of a load in, or waits until those that are in have ended. */
export class Gate {
  readonly #inside = new Set<Promise<unknown>>();
  #opened = Promise.withResolvers<void>();

  constructor() {
    this.#opened.resolve();
  }

  /** Resolves while it is open; when it is closed, as soon as it opens. */
  isOpen(): Promise<void> {
    return this.#opened.promise;
  }

  /** Counts an action as inside until it ends. It must not reject. */
  entered(action: Promise<unknown>): void {
    this.#inside.add(action);
    void action.finally(() => this.#inside.delete(action));
  }

  open(): void {
    this.#opened.resolve();
  }

  /** Closes, and resolves once nothing is inside. */
  async close(): Promise<void> {
    this.#opened = Promise.withResolvers();
    while (this.#inside.size > 0) await Promise.all(this.#inside);
  }
}
