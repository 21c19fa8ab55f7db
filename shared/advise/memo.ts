/**
 * Answers kept from one check of a scenario to the next. An answer's sources are noted automatically while it is made:
 * reading a part of the scenario goes through {@link Memo.read}, and an answer is made again when a part that it read has
 * another version.
 */
export class Memo<Part extends string> {
  #versions: Readonly<Record<Part, number>>;
  readonly #kept = new Map<string, { readonly reads: ReadonlyMap<Part, number>; readonly value: unknown }>();
  /** The parts read by the answers in progress, the innermost last. */
  readonly #open: Map<Part, number>[] = [];

  constructor(versions: Readonly<Record<Part, number>>) {
    this.#versions = versions;
  }

  /** From now on the parts have these versions. */
  turnTo(versions: Readonly<Record<Part, number>>): void {
    this.#versions = versions;
  }

  read(part: Part): void {
    for (const reads of this.#open) reads.set(part, this.#versions[part]);
  }

  /** The answer under `key`: the kept one, if all its sources are unchanged. */
  keep<T>(key: string, make: () => T): T {
    const kept = this.#kept.get(key);
    if (kept && [...kept.reads].every(([part, version]) => this.#versions[part] === version)) {
      for (const part of kept.reads.keys()) this.read(part);
      return kept.value as T;
    }
    const reads = new Map<Part, number>();
    this.#open.push(reads);
    try {
      const value = make();
      this.#kept.set(key, { reads, value });
      return value;
    } finally {
      this.#open.pop();
    }
  }
}
