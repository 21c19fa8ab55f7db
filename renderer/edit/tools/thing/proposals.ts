/** What the thing tool would put down: how it looks over the table, and how it is done. */
import { placeAt } from "../../../../shared/editing/base.ts";
import { placeBoth } from "../../../../shared/editing/gestures/mirrorThings.ts";
import {
  facingRoad,
  placeFootprint,
  placeLabel,
  placeObjective,
} from "../../../../shared/editing/gestures/placeThing.ts";
import { facingToward } from "../../../../shared/editing/gestures/turnStands.ts";
import type { Recipe } from "../../../../shared/editing/recipe.ts";
import { type Thing, type ThingRef, thingName } from "../../../../shared/editing/things.ts";
import type { Degrees } from "../../../../shared/geometry/units.ts";
import { ok, type Result } from "../../../../shared/result.ts";
import type { Label } from "../../../../shared/scenario/model.ts";
import type { OutlineOverlay } from "../../../scene/contract.ts";
import { LABEL_STYLES, type ThingHand } from "../../../window/store/hands/things.ts";
import type { ToolOverlays } from "../../../window/store/overlays.ts";
import { compass, type Hands, inchWords, radiusTo, type Spot } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { circle, footprintOutlines, outline } from "../select/thingOutlines.ts";
import { usualTerrain } from "./usualTerrain.ts";

/** Where a thing would lie; `to`: what it is turned or sized to, in steps of 15° with Shift. */
export interface Aim {
  readonly at: Spot;
  readonly to: Spot | null;
  readonly shift: boolean;
}

/** How near a road a building turns its front to it, in inches. */
const ROAD_REACH = 2;

/** What would be put down: how it looks over the table, and how it is done. */
interface Proposal {
  readonly picture: Pick<ToolOverlays, "outlines" | "words">;
  readonly label: string;
  readonly result: Result<{ readonly ref: ThingRef; readonly recipe: Recipe }>;
}

/** The words that a label is given where the palette has none. */
function usualText(hands: Pick<Hands, "document">, style: Label["style"], at: Spot): string {
  if (style !== "height") return LABEL_STYLES.find((s) => s.style === style)?.text ?? "Name";
  const { ground, scenario } = hands.document();
  return String(Math.round((groundAt(ground, at)?.level ?? 0) * scenario.facts.metresPerLevel));
}

function draftOutlines(thing: Thing): readonly OutlineOverlay[] {
  switch (thing.type) {
    case "footprint":
      return footprintOutlines(thing.record, "draft");
    case "label":
      return [outline(circle(thing.record.at, 0.15), true, "draft", { words: thing.record.text })];
    case "objective":
      return [outline(circle(thing.record.at, thing.record.radius), true, "draft")];
    default:
      return [];
  }
}

/** How the next footprint faces at a place. */
export function facingAt({ document, ui }: Hands, at: Spot): Degrees {
  const { what, facing, faceRoad } = ui.getState().things;
  if (!faceRoad || what.type !== "footprint" || what.choice.kind === "wreck") return facing;
  return facingRoad(document().scenario, at, ROAD_REACH) ?? facing;
}

/** A thing as it would be put down, with its image where the hand is mirrored; or why it can't be. */
function proposal(
  { document, ui }: Hands,
  placed: Result<Thing>,
  label: string,
  words: (thing: Thing) => string,
  refit?: (image: Thing) => Thing,
): Proposal {
  const { mirror } = ui.getState().paint;
  const both = placed.ok ? placeBoth(document().scenario, placed.value, mirror, refit) : placed;
  if (!placed.ok) return { picture: { outlines: [], words: placed.error.message }, label, result: placed };
  if (!both.ok) return { picture: { outlines: [], words: both.error.message }, label, result: both };
  const { image, recipe } = both.value;
  const alone = mirror !== "off" && !image ? "; on the mirror's axis, so it stays alone" : "";
  return {
    picture: {
      outlines: [placed.value, ...(image ? [image] : [])].flatMap((thing) => draftOutlines(thing)),
      words: words(placed.value) + alone,
    },
    label,
    result: ok({ ref: { type: placed.value.type, id: placed.value.record.id }, recipe }),
  };
}

type Choice<T extends ThingHand["what"]["type"]> = Extract<ThingHand["what"], { type: T }>;

function footprint(hands: Hands, { choice }: Choice<"footprint">, { at, to, shift }: Aim): Proposal {
  const { size, terrain: chosen } = hands.ui.getState().things;
  const { scenario } = hands.document();
  const { kind, look, name } = choice;
  const facing = to ? facingToward(at, to, shift ? 15 : 1) : facingAt(hands, at);
  const terrain = chosen ?? usualTerrain(scenario, choice);
  const placed = placeFootprint(scenario, { kind, terrain, look, at, size, facing });
  const proposed = proposal(
    hands,
    placed.ok ? ok({ type: "footprint", record: placed.value.footprint }) : placed,
    `Place ${name.toLowerCase()}`,
    () => `${name}, ${size[0]}″ × ${size[1]}″, facing ${compass(facing)}`,
  );
  if (proposed.result.ok) return proposed;
  const outlines = footprintOutlines({ at: placeAt(at), size, facing }, "refused");
  return { ...proposed, picture: { ...proposed.picture, outlines } };
}

function label(hands: Hands, { style }: Choice<"label">, { at }: Aim): Proposal {
  const given = hands.ui.getState().things.text.trim();
  const text = given || usualText(hands, style, at);
  const placed = placeLabel(hands.document().scenario, { text, style, at });
  return proposal(
    hands,
    placed.ok ? ok({ type: "label", record: placed.value.label }) : placed,
    style === "note" ? "Place note" : `Place label ${text}`,
    () => `${LABEL_STYLES.find((s) => s.style === style)?.name ?? "Name"}: ${text}`,
    // A spot height is that of its own place.
    (image) =>
      image.type === "label" && given === ""
        ? { ...image, record: { ...image.record, text: usualText(hands, style, image.record.at) } }
        : image,
  );
}

function objective(hands: Hands, { at, to }: Aim): Proposal {
  const { name, radius: usual } = hands.ui.getState().things;
  const radius = to ? radiusTo(at, to) : usual;
  const placed = placeObjective(hands.document().scenario, { at, radius, name });
  return proposal(
    hands,
    placed.ok ? ok({ type: "objective", record: placed.value.objective }) : placed,
    "Place objective",
    (thing) => `${thingName(thing)}, radius ${inchWords(radius)}`,
  );
}

/** Areas are drawn: of them there is none. */
export function propose(hands: Hands, aim: Aim): Proposal | null {
  const { what } = hands.ui.getState().things;
  switch (what.type) {
    case "footprint":
      return footprint(hands, what, aim);
    case "label":
      return label(hands, what, aim);
    case "objective":
      return objective(hands, aim);
    case "area":
      return null;
  }
}
