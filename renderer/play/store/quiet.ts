/** The game changes in several steps that listeners are to see as a single change, made known afterwards. */
export class Quiet {
  #now = false;

  get now(): boolean {
    return this.#now;
  }

  during<T>(work: () => T): T {
    this.#now = true;
    try {
      return work();
    } finally {
      this.#now = false;
    }
  }
}
