/** Short words for the standard table's rules. */
import type { GroundKind, LineKind } from "../../../table/kinds.ts";
import type { Becoming, TagRule } from "../tagTable.ts";

type More = Partial<Omit<TagRule, "label" | "tags" | "becomes">>;

/** `tags` are separated by blanks. */
export const rule = (label: string, tags: string, becomes: Becoming, more: More = {}): TagRule => ({
  label,
  tags: tags.split(" "),
  becomes,
  ...more,
});

export const nothing: Becoming = { to: "nothing" };
export const standingCrop: Becoming = { to: "overlay", kind: "standing-crop" };
export const ground = (kind: GroundKind): Becoming => ({ to: "ground", kind });
export const line = (kind: LineKind, width: number): Becoming => ({ to: "line", kind, width });
export const watercourse = (width: number): Becoming => ({ to: "watercourse", width });

type BuildingKind = Extract<Becoming, { to: "building" }>["kind"];
export const builtUp = (kind: BuildingKind): Becoming => ({ to: "built-up", kind });
export const building = (kind: BuildingKind, look?: string): Becoming => ({
  to: "building",
  kind,
  ...(look === undefined ? {} : { look }),
});

export const AREA: More = { on: ["area"] };
export const LINE: More = { on: ["line"] };
export const POINT: More = { on: ["point"] };
export const HOUSE: More = { on: ["area", "point"] };
export const called = (style: NonNullable<TagRule["name"]>["style"], rank: number): More => ({ name: { style, rank } });
