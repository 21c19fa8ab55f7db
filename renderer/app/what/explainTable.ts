/** Explains what lies under the pointer on the table: a stand with its markers, a thing, the ground. */
import { thingsOf } from "../../../shared/editing/things.ts";
import { roleName } from "../../../shared/forces/sheets.ts";
import { embedded } from "../../../shared/scenario/vehicles.ts";
import { kindName } from "../../../shared/table/kindNames.ts";
import { TERRAIN_KINDS, type TerrainKind } from "../../../shared/table/kinds.ts";
import { capital } from "../../../shared/words.ts";
import { playPart } from "../../play/part.ts";
import { playRulesOf } from "../../play/playing.ts";
import { effectOf } from "../../window/effects.ts";
import type { Program } from "../../window/program.ts";
import { groundAt, thingsUnder } from "../../window/tools/under.ts";
import { TOOL_PLACES } from "../handbookPlace.ts";
import { type Explanation, rulesPlace } from "./explain.ts";
import { TONE_WORDS } from "./words.ts";

const isKind = (kind: unknown): kind is TerrainKind => TERRAIN_KINDS.some((known) => known === kind);

/** Null beside the table. */
export function explainTable(p: Program): Explanation | null {
  const { at, inside, stand: id } = p.pointer.getState();
  if (!at || !inside || p.session.store.getState().open === null) return null;
  const { scenario, ground } = p.shown();
  if (id !== null) return explainStand(p, id);
  const [top] = thingsUnder(scenario, at, { stand: null, zones: true });
  if (top && top.type !== "stand") {
    const record: object | undefined = thingsOf(scenario, top.type).find((one) => one.id === top.id);
    const kind = record && "kind" in record ? record.kind : null;
    if (isKind(kind))
      return { title: capital(top.name), words: effectOf(scenario, kind).words, place: rulesPlace(p, /^Terrain\b/) };
    const zone = top.type === "zone" || top.type === "entryEdge";
    return {
      title: capital(top.name),
      words: zone ? "Ground or border where a side begins." : "A thing on the table.",
      place: TOOL_PLACES[zone ? "zone" : "thing"],
    };
  }
  const here = groundAt(ground, at);
  if (!here) return null;
  const metres = Math.round(here.level * scenario.facts.metresPerLevel);
  return {
    title: `${kindName(here.kind)}, level ${here.level}, ${metres} m`,
    words: effectOf(scenario, here.kind).words,
    place: rulesPlace(p, /^Terrain\b/),
  };
}

function explainStand(p: Program, id: string): Explanation | null {
  const { scenario } = p.shown();
  const stand = scenario.stands.find((one) => one.id === id);
  if (!stand) return null;
  const side = scenario.sides.find((one) => one.id === stand.side)?.name ?? stand.side;
  const formation = scenario.formations.find((one) => one.id === stand.formation)?.name;
  const vehicle = embedded(scenario, stand.vehicle)?.name ?? stand.vehicle;
  const playing = p.ui.getState().mode === "play";
  const belongs = [roleName(scenario.system, stand), formation, side].filter(Boolean).join(", ");
  return {
    title: `${stand.label} ${vehicle}`,
    words: `A stand: ${belongs}.${playing ? markersOf(p, id) : ""}`,
    place: playing ? rulesPlace(p, /^(?:What a result does|Marker|Results|The target)/) : TOOL_PLACES.select,
  };
}

/** Of the game, as the player at the screen may know it. */
function markersOf(p: Program, id: string): string {
  const { open, viewer } = playPart.of(p).store.getState();
  const seen = open?.reader.view(viewer).stands.find((one) => one.id === id);
  const beads = open ? (playRulesOf(open.game.loaded.scenario)?.beads ?? []) : [];
  const named = beads.filter((bead) => seen?.beads.includes(bead.id));
  if (named.length === 0) return " It has no markers.";
  return ` Markers: ${named.map(({ name, tone }) => `${name} (${(TONE_WORDS[tone] ?? "").replace(/^The stand |\.$/g, "")})`).join("; ")}.`;
}
