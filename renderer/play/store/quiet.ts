/** The game changes in several steps, but listeners see a single change, announced afterwards. */
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
