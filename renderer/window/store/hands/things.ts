/** Settings of the thing tool and of the zone tool. */
import { type Degrees, degrees, type Inches, inches } from "../../../../shared/geometry/units.ts";
import type { Footprint, Label } from "../../../../shared/scenario/model.ts";
import type { SideId } from "../../../../shared/systems.ts";
import type { OverlayKind } from "../../../../shared/table/kinds.ts";

/** A building, bridge, road block or wreck in the palette. */
export interface FootprintChoice {
  readonly id: string;
  readonly name: string;
  readonly kind: Footprint["kind"];
  /** The terrain that it counts as: the first with a row in the rules. */
  readonly terrains?: readonly NonNullable<Footprint["terrain"]>[];
  readonly look?: string;
  /** Across × along the facing, in inches. */
  readonly size: readonly [number, number];
}

const [LIGHT, MEDIUM, HEAVY] = ["light-buildings", "medium-buildings", "heavy-buildings"] as const;

/** The looks of buildings, each with its own drawing. */
export const BUILDINGS: readonly FootprintChoice[] = [
  { id: "house", name: "House", kind: "building", terrains: [LIGHT], look: "house", size: [0.75, 0.5] },
  { id: "row", name: "Row of houses", kind: "building", terrains: [MEDIUM, LIGHT], look: "house", size: [2.25, 0.5] },
  { id: "barn", name: "Barn", kind: "building", terrains: [LIGHT], look: "barn", size: [1.125, 0.625] },
  { id: "church", name: "Church", kind: "building", terrains: [MEDIUM, HEAVY], look: "church", size: [0.625, 1.25] },
  { id: "mill", name: "Mill", kind: "building", terrains: [LIGHT], look: "mill", size: [0.625, 0.625] },
  { id: "factory", name: "Factory", kind: "building", terrains: [HEAVY], look: "factory", size: [2, 1.25] },
  { id: "block", name: "Town block", kind: "building", terrains: [HEAVY], look: "house", size: [1.5, 0.875] },
];
export const WORKS: readonly FootprintChoice[] = [
  { id: "bridge", name: "Bridge", kind: "bridge", size: [0.75, 1.5] },
  { id: "road-block", name: "Road block", kind: "road-block", size: [1, 0.5] },
  { id: "wreck", name: "Wreck", kind: "wreck", size: [0.5, 0.875] },
];

/** The looks to choose from for a placed building. */
export const BUILDING_LOOKS: readonly { readonly value: string; readonly label: string }[] = [
  { value: "house", label: "House" },
  ...BUILDINGS.filter((b) => b.look !== "house").map(({ look = "", name }) => ({ value: look, label: name })),
];

export const LABEL_STYLES: readonly { readonly style: Label["style"]; readonly name: string; readonly text: string }[] =
  [
    { style: "town", name: "Town name", text: "Town" },
    { style: "wood", name: "Wood name", text: "Wood" },
    { style: "water", name: "Water name", text: "Stream" },
    { style: "height", name: "Spot height", text: "" },
    { style: "note", name: "Note", text: "Note" },
  ];

export type ThingChoice =
  | { readonly type: "footprint"; readonly choice: FootprintChoice }
  | { readonly type: "label"; readonly style: Label["style"] }
  | { readonly type: "objective" }
  | { readonly type: "overlay"; readonly kind: OverlayKind };

export type AreaForm = "rectangle" | "ellipse" | "polygon" | "brush";

/** Settings of the thing tool. */
export interface ThingHand {
  readonly what: ThingChoice;
  /** The terrain that a building counts as; null: the choice's usual terrain. */
  readonly terrain: Footprint["terrain"] | null;
  /** Across × along. */
  readonly size: readonly [Inches, Inches];
  readonly facing: Degrees;
  /** Near a road, a building turns its front to it, and a bridge lies along it. */
  readonly faceRoad: boolean;
  readonly form: AreaForm;
  /** The next label's text; empty: the usual text of its style. */
  readonly text: string;
  readonly name: string;
  readonly radius: Inches;
}

const sizeOf = ({ size }: FootprintChoice): readonly [Inches, Inches] => [inches(size[0]), inches(size[1])];
const house = BUILDINGS[0] as FootprintChoice;

export const initialThings: ThingHand = {
  what: { type: "footprint", choice: house },
  terrain: null,
  size: sizeOf(house),
  facing: degrees(0),
  faceRoad: true,
  form: "polygon",
  text: "",
  name: "",
  radius: inches(1),
};

/** The settings after another choice: a footprint's usual size, no text from before. */
export const choose = (hand: ThingHand, what: ThingChoice): ThingHand => ({
  ...hand,
  what,
  text: "",
  name: "",
  terrain: null,
  ...(what.type === "footprint" && { size: sizeOf(what.choice) }),
});

/** Settings of the zone tool. */
export interface ZoneHand {
  readonly what: "zone" | "entryEdge";
  readonly side: SideId;
  readonly form: "rectangle" | "polygon";
  /** The first turn on which stands may enter. */
  readonly turn: number;
  /** The depth of a strip along a border, in inches; null: the rules' suggestion. */
  readonly depth: Inches | null;
}
export const initialZones: ZoneHand = {
  what: "zone",
  side: "red",
  form: "rectangle",
  turn: 1,
  depth: null,
};
