/** Makes a table for the gallery: its picture, name and figures. Pure; it runs in the worker. */
import { type GeneratorWish, generateTable } from "../../../../shared/generate/generate.ts";
import { factsOf, type TableFacts } from "../../../../shared/generate/measure.ts";
import { type Picture, thumbnail } from "../../../../shared/picture/thumbnail.ts";
import type { Result } from "../../../../shared/result.ts";

export interface MakeRequest {
  readonly wish: GeneratorWish;
  /** The picture's width in pixels. */
  readonly width: number;
}
export interface MadeTable {
  readonly seed: number;
  readonly title: string;
  readonly facts: TableFacts;
  readonly picture: Pick<Picture, "width" | "height" | "pixels">;
}

/** The current order; a newer order replaces the older. */
export interface TableOrder {
  readonly id: number;
  readonly requests: readonly MakeRequest[];
}
/** A table of the order with this id. Tables come in the order of the requests. */
export interface TableReport {
  readonly id: number;
  readonly made: Result<MadeTable>;
}

export function makeTable({ wish, width }: MakeRequest): Result<MadeTable> {
  const made = generateTable(wish);
  if (!made.ok) return made;
  const { width: across, height, pixels } = thumbnail(made.value, width);
  const { title } = made.value.scenario;
  return {
    ok: true,
    value: { seed: wish.seed, title, facts: factsOf(made.value), picture: { width: across, height, pixels } },
  };
}
