import type { Advice } from "../advice.ts";
import type { Subject } from "../subject.ts";

/** Findings about one subject. */
export interface Family {
  readonly name: string;
  /** In reading order. It reads nothing but the subject. */
  readonly find: (subject: Subject) => Advice[];
}
