import type { Database } from "better-sqlite3";

/** A migration from the version before to `version`. A released migration never changes: a later one corrects it. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Runs inside a transaction. */
  up(db: Database): void;
}
