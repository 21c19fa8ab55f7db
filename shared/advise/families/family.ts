import type { Advice } from "../advice.ts";
import type { Subject } from "../subject.ts";

/** Findings about one matter. */
export interface Family {
  readonly name: string;
  /** In the order in which they are to be read. It asks the subject and nobody else. */
  readonly find: (subject: Subject) => Advice[];
}
