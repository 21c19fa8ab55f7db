/** A user's choice of print, and its settings. */
import { z } from "zod";
import type { Scenario } from "../scenario/model.ts";
import type { SideId } from "../systems.ts";
import { paperSchema } from "./paper.ts";

/** In the users' order. */
export const PRINTS = [
  "overview",
  "map",
  "sheet",
  "forces",
  "roster",
  "cards",
  "counters",
  "aids",
  "packet",
  "report",
] as const;
export type PrintName = (typeof PRINTS)[number];

export const COPIES = ["umpire", "a", "b"] as const;
export type Copy = (typeof COPIES)[number];
export const copyOfSide = ({ sides }: Pick<Scenario, "sides">, side: SideId): Copy =>
  sides[0]?.id === side ? "a" : "b";

export const STYLES = ["colour", "line"] as const;
export type Style = (typeof STYLES)[number];

/** "shown": the visible layers of plans; or these, by their ids. */
const plans = z.union([z.literal("shown"), z.array(z.string().max(64)).max(20)]);
export type PlansWanted = "shown" | readonly string[];

export const printSettingsSchema = z.strictObject({
  what: z.enum(PRINTS),
  paper: paperSchema,
  /** Inches of paper for an inch of table; for the map alone, because everything else is at its own size. */
  scale: z.number().min(0.01).max(10),
  /** "line" saves ink: hatching and symbols in black. */
  style: z.enum(STYLES),
  /** The copy's reader: the umpire's has everything, the first and the second side's only what that side may know. */
  copy: z.enum(COPIES),
  map: z.strictObject({
    /** Inches of paper by which adjoining pages overlap. */
    overlap: z.number().min(0).max(3),
    grid: z.boolean(),
    contours: z.boolean(),
    stands: z.boolean(),
    /** Deployment zones, entry edges, objectives. */
    mission: z.boolean(),
    /** The visible ones where absent; only those that the copy's reader may see. */
    plans: plans.optional(),
    names: z.boolean(),
  }),
  counters: z.strictObject({
    /** "flat": one face; "fold": two, back to back, to stand up or to stick together. */
    form: z.enum(["flat", "fold"]),
    /** Inches of paper for an inch of base. */
    scale: z.number().min(0.1).max(5),
    /** Markers of the rules, too. */
    markers: z.boolean(),
  }),
  packet: z.strictObject({
    /** The battlefield's pages at full size, too. */
    map: z.boolean(),
  }),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

export const STANDARD_SETTINGS: PrintSettings = {
  what: "overview",
  paper: { size: "a4", orientation: "landscape", margin: 0.4 },
  scale: 1,
  style: "colour",
  copy: "umpire",
  map: { overlap: 0.25, grid: true, contours: true, stands: false, mission: true, names: true },
  counters: { form: "flat", scale: 1, markers: true },
  packet: { map: false },
};

export const plansWanted = ({ map }: Pick<PrintSettings, "map">): PlansWanted => map.plans ?? "shown";

/** The same for another scenario, where chosen ids mean other layers. */
export function forAnother(settings: PrintSettings): PrintSettings {
  const { plans: _, ...map } = settings.map;
  return { ...settings, map };
}
