/** The squad game's reference tables: the card's values, cell by cell. */
import { readFileSync } from "node:fs";
import { parse } from "csv-parse/sync";

const read = (name: string) => readFileSync(new URL(`../../../reference/micro-squad/${name}`, import.meta.url), "utf8");
export type Cells = Readonly<Record<string, string>>;
export const csv = (name: string): readonly Cells[] => parse(read(name), { columns: true }) as Cells[];
export const table = <T>(name: string): T => (JSON.parse(read(name)) as { readonly table: T }).table;
