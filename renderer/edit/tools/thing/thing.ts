/** Puts down what the palette says: a click places it, a drag from there turns or sizes it; areas are drawn. */
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
import { type Degrees, degrees, inches } from "../../../../shared/geometry/units.ts";
import { fail, ok, type Result } from "../../../../shared/result.ts";
import type { Label } from "../../../../shared/scenario/model.ts";
import type { OutlineOverlay, TablePointerEvent } from "../../../scene/contract.ts";
import { LABEL_STYLES, type ThingHand } from "../../../window/store/hands/things.ts";
import { noOverlays, type ToolOverlays } from "../../../window/store/overlays.ts";
import { selectThing } from "../../../window/store/ui.ts";
import { compass, distance, type Hands, inchWords, type Spot, type Tool } from "../../../window/tools/tool.ts";
import { groundAt } from "../../../window/tools/under.ts";
import { axisOf } from "../paint/hand.ts";
import { circle, footprintOutlines, outline } from "../select/thingOutlines.ts";
import { createAreaHand } from "./areas.ts";
import { usualTerrain } from "./usualTerrain.ts";

type State =
  | { readonly name: "idle" }
  | { readonly name: "hovering"; readonly at: Spot }
  /** The button is down at `at`; what is placed is turned or sized once the pointer is half an inch away. */
  | { readonly name: "aiming"; readonly at: Spot; readonly to: Spot };

const AIM_FROM = 0.5;
/** How near a road a building turns its front to it, in inches. */
const ROAD_REACH = 2;

/** What would be put down: how it looks over the table, and how it is done. */
interface Proposal {
  readonly picture: Partial<ToolOverlays>;
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

export function createThingTool(hands: Hands): Tool {
  const { ui, overlays } = hands;
  let state: State = { name: "idle" };
  const hand = () => ui.getState().things;
  const areas = createAreaHand(hands, () => {
    const { what } = hand();
    return what.type === "area" ? what.kind : "smoke";
  });
  const drawsAreas = () => hand().what.type === "area";

  /** How the next footprint faces at a place. */
  function facingAt(at: Spot): Degrees {
    const { what, facing, faceRoad } = hand();
    if (!faceRoad || what.type !== "footprint" || what.choice.kind === "wreck") return facing;
    return facingRoad(hands.document().scenario, at, ROAD_REACH) ?? facing;
  }

  /** A thing as it would be put down, with its image where the hand is mirrored; or why it can't be. */
  function proposal(
    placed: Result<Thing>,
    label: string,
    words: (thing: Thing) => string,
    refit?: (image: Thing) => Thing,
  ): Omit<Proposal, "picture"> & { readonly picture: Pick<ToolOverlays, "outlines" | "words"> } {
    const { mirror } = ui.getState().paint;
    const both = placed.ok ? placeBoth(hands.document().scenario, placed.value, mirror, refit) : placed;
    if (!placed.ok || !both.ok) {
      const { error } = placed.ok ? (both as Extract<typeof both, { ok: false }>) : placed;
      return { picture: { outlines: [], words: error.message }, label, result: fail(error) };
    }
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

  function footprint(settings: ThingHand, at: Spot, to: Spot | null, shift: boolean): Proposal {
    const { what, size, terrain } = settings;
    if (what.type !== "footprint") throw new Error("only a footprint is placed as one");
    const { choice } = what;
    const facing = to ? facingToward(at, to, shift ? 15 : 1) : facingAt(at);
    const placed = placeFootprint(hands.document().scenario, {
      kind: choice.kind,
      terrain: terrain ?? usualTerrain(hands.document().scenario, choice),
      look: choice.look,
      at,
      size,
      facing,
    });
    const proposed = proposal(
      placed.ok ? ok({ type: "footprint", record: placed.value.footprint }) : placed,
      `Place ${choice.name.toLowerCase()}`,
      () => `${choice.name}, ${size[0]}″ × ${size[1]}″, facing ${compass(facing)}`,
    );
    if (proposed.result.ok) return proposed;
    const outlines = footprintOutlines({ at: at as never, size, facing }, "refused");
    return { ...proposed, picture: { ...proposed.picture, outlines } };
  }

  function label(settings: ThingHand, style: Label["style"], at: Spot): Proposal {
    const own = settings.text.trim();
    const text = own || usualText(hands, style, at);
    const placed = placeLabel(hands.document().scenario, { text, style, at });
    return proposal(
      placed.ok ? ok({ type: "label", record: placed.value.label }) : placed,
      style === "note" ? "Place note" : `Place label ${text}`,
      () => `${LABEL_STYLES.find((s) => s.style === style)?.name ?? "Name"}: ${text}`,
      // A spot height is that of its own place.
      (image) =>
        image.type === "label" && own === ""
          ? { ...image, record: { ...image.record, text: usualText(hands, style, image.record.at) } }
          : image,
    );
  }

  function objective({ name, radius: usual }: ThingHand, at: Spot, to: Spot | null): Proposal {
    const radius = to ? inches(Math.max(0.25, Math.round(distance(at, to) * 4) / 4)) : usual;
    const placed = placeObjective(hands.document().scenario, { at, radius, name });
    return proposal(
      placed.ok ? ok({ type: "objective", record: placed.value.objective }) : placed,
      "Place objective",
      (thing) => `${thingName(thing)}, radius ${inchWords(radius)}`,
    );
  }

  function propose(at: Spot, to: Spot | null, shift: boolean): Proposal | null {
    const settings = hand();
    switch (settings.what.type) {
      case "footprint":
        return footprint(settings, at, to, shift);
      case "label":
        return label(settings, settings.what.style, at);
      case "objective":
        return objective(settings, at, to);
      case "area":
        return null;
    }
  }

  const aimed = (): Spot | null =>
    state.name === "aiming" && distance(state.at, state.to) >= AIM_FROM ? state.to : null;
  let shift = false;

  function show(): void {
    if (drawsAreas()) {
      const picture = areas.picture();
      overlays.setState({
        ...noOverlays,
        cursor: "crosshair",
        ...picture,
        outlines: [...(picture.outlines ?? []), ...axisOf(hands)],
      });
    } else {
      const proposal = state.name === "idle" ? null : propose(state.at, aimed(), shift);
      const cursor = proposal && !proposal.result.ok ? "not-allowed" : "copy";
      const outlines = [...(proposal?.picture.outlines ?? []), ...axisOf(hands)];
      overlays.setState({ ...noOverlays, cursor, ...proposal?.picture, outlines });
    }
  }

  function put(): void {
    if (state.name !== "aiming") return;
    const { at } = state;
    const proposal = propose(at, aimed(), shift);
    state = { name: "hovering", at };
    if (!proposal) return;
    const { result } = proposal;
    if (!result.ok) {
      hands.refuse(result.error.message);
      return;
    }
    hands.document().edit(proposal.label, result.value.recipe);
    selectThing(ui, result.value.ref);
    // The next one is another: the same words twice are a slip.
    const { text, name } = hand();
    if (text !== "" || name !== "") ui.setState((s) => ({ things: { ...s.things, text: "", name: "" } }));
  }

  function point(event: TablePointerEvent): void {
    shift = event.shift;
    switch (event.phase) {
      case "down":
        if (event.button === "left") state = { name: "aiming", at: event.at, to: event.at };
        break;
      case "move":
        state = state.name === "aiming" ? { ...state, to: event.at } : { name: "hovering", at: event.at };
        break;
      case "up":
        put();
        break;
      case "leave":
        if (state.name === "hovering") state = { name: "idle" };
        break;
      case "double":
        break;
    }
  }

  const thenShow = (act: (() => void) | undefined) =>
    act &&
    (() => {
      act();
      show();
    });

  return {
    id: "thing",
    get state() {
      return drawsAreas() ? areas.state : state.name;
    },
    get acts() {
      if (drawsAreas()) {
        const finish = thenShow(areas.acts.finish);
        const back = thenShow(areas.acts.back);
        return { ...(finish && { finish }), ...(back && { back }) };
      }
      if (hand().what.type !== "footprint") return {};
      return {
        turn(by: number) {
          const facing = state.name === "idle" ? hand().facing : facingAt(state.at);
          ui.setState((s) => ({ things: { ...s.things, facing: degrees(facing + by), faceRoad: false } }));
          show();
        },
      };
    },
    enter: show,
    refresh: show,
    pointer(event) {
      if (drawsAreas()) areas.pointer(event);
      else point(event);
      show();
    },
    cancel() {
      const was = areas.cancel() || state.name === "aiming";
      state = { name: "idle" };
      overlays.setState(noOverlays);
      return was;
    },
  };
}
