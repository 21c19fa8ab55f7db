import type { Database } from "better-sqlite3";

/** One step from the version before to `version`. A step that was released is never changed: a later one corrects it. */
export interface Migration {
  readonly version: number;
  readonly name: string;
  /** Runs inside a transaction. */
  up(db: Database): void;
}
