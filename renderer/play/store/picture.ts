/** The game's picture on the table: stands with their beads and glows, wrecks, motions, and the hand. */

import { inchesInWords, inchFigure } from "../../../shared/geometry/inchWords.ts";
import type { Reach } from "../../../shared/movement/movement.ts";
import { chanceOf } from "../../../shared/odds/fraction.ts";
import { percentOf } from "../../../shared/odds/percent.ts";
import type { BattleView, Bead, Refusal, StandId, StandView } from "../../../shared/play/contract.ts";
import type { LogEntry } from "../../../shared/play/game.ts";
import { laidOverlays } from "../../../shared/play/laid.ts";
import type { Stand } from "../../../shared/scenario/model.ts";
import { type SightNames, sightLabel } from "../../../shared/sight/sightWords.ts";
import type {
  GhostStand,
  Glide,
  OutcomeFlash,
  PathOverlay,
  PlayScene,
  ReachOverlay,
  SceneOverlays,
  SightOverlay,
  StandGlow,
  StandInPlay,
} from "../../scene/contract.ts";
import { fallsBehind } from "./company.ts";
import { burstsOf, firedIn } from "./fired.ts";
import { type Hand, targetsOf } from "./hand.ts";
import type { Intent } from "./intent.ts";
import { type Lying, layingOutline } from "./lying.ts";
import { kindInHand, type Reader } from "./reader.ts";
import type { Stuck, Walk } from "./walk.ts";

/** The id of the path that a decision interrupts, for the pointer. */
export const INTERRUPTED = "interrupted";
const PLANNED = "planned";

export type PlayOverlays = Pick<
  SceneOverlays,
  "outlines" | "sight" | "sightLines" | "paths" | "reach" | "ghosts" | "placing"
>;
export const NO_PLAY_OVERLAYS: PlayOverlays = { sight: null, paths: [], reach: null, ghosts: [], placing: null };

/** The hand's overlays over the things on the table. */
export const overLying = (lying: Lying, hands: PlayOverlays): PlayOverlays => ({
  ...hands,
  outlines: [...lying.outlines, ...(hands.outlines ?? [])],
  paths: [...lying.paths, ...(hands.paths ?? [])],
  ghosts: [...lying.ghosts, ...hands.ghosts],
});

/** The highlights of stands during a choice. */
export function glowsOf(reader: Reader, hand: Hand): ReadonlyMap<StandId, StandGlow> {
  const glows = new Map<StandId, StandGlow>();
  const kind = kindInHand(reader, hand.kind);
  const { attack } = reader.decision;
  if (attack) for (const id of [attack.target, ...attack.by.map(({ stand }) => stand)]) glows.set(id, "chosen");
  if (!kind || kind.gesture === "button") return glows;
  const { stand, picked } = hand;
  if (kind.gesture === "attack" && stand !== null) {
    for (const id of targetsOf(reader, kind.kind, stand)) glows.set(id, "eligible");
    glows.set(stand, "chosen");
    if (hand.target !== null) glows.set(hand.target, "chosen");
    return glows;
  }
  const busy = stand !== null && kind.gesture !== "stand";
  for (const [id, why] of reader.eligible(kind.kind))
    if (glows.has(id)) continue;
    else if (why === null) glows.set(id, "eligible");
    else if (!busy) glows.set(id, "dimmed");
  for (const id of picked) glows.set(id, "chosen");
  if (stand !== null)
    for (const id of kind.gesture === "stand" ? together(reader, hand, stand) : [stand]) glows.set(id, "chosen");
  return glows;
}

/** The stands that act together with a clicked stand, by the chosen one of its commands. */
export function together(reader: Reader, hand: Hand, stand: StandId): readonly StandId[] {
  const kind = kindInHand(reader, hand.kind);
  const choices = kind ? reader.choices(kind.kind, stand) : [];
  const choice = choices[hand.variant % Math.max(1, choices.length)];
  return choice?.together ?? reader.view(null).groups.find(({ stands }) => stands.includes(stand))?.stands ?? [stand];
}

export function sceneOf(
  view: BattleView,
  beads: readonly Bead[],
  glows: ReadonlyMap<StandId, StandGlow>,
  fresh: readonly LogEntry[],
): PlayScene {
  const known = new Map(beads.map((bead) => [bead.id, bead]));
  const stands = view.stands.flatMap((stand): StandInPlay[] => {
    if (stand.status === "eliminated" || stand.status === "left" || stand.status === "aboard") return [];
    const tally = tallyOf(stand, view);
    return [
      {
        id: stand.id,
        at: stand.at,
        facing: stand.facing,
        beads: stand.beads.flatMap((id) => known.get(id) ?? []),
        glow: glows.get(stand.id) ?? null,
        ...(tally && { tally }),
      },
    ];
  });
  return {
    stands,
    wrecks: view.wrecks,
    laid: laidOverlays(view),
    glides: glidesOf(fresh, view),
    flashes: flashesOf(fresh, view),
    bursts: burstsOf(firedIn(fresh, view)),
  };
}

/** "3/5", "+1". */
function tallyOf({ id, strength }: StandView, { stands }: BattleView): string {
  const aboard = stands.filter(({ by }) => by === id).length;
  return [strength && `${strength.left}/${strength.of}`, aboard > 0 && `+${aboard}`].filter(Boolean).join(" ");
}

function glidesOf(fresh: readonly LogEntry[], view: BattleView): Glide[] {
  const seen = new Set(view.stands.filter(({ status }) => status === "on-table").map(({ id }) => id));
  return fresh.flatMap(({ node, number, path, stands: [stand] }, i): Glide[] =>
    path && path.length > 1 && stand !== undefined && seen.has(stand)
      ? [{ key: `${node} ${number} ${i}`, stand, path }]
      : [],
  );
}

/** The results of attacks, over the stands that were attacked: the last that their log lines name. */
function flashesOf(fresh: readonly LogEntry[], view: BattleView): OutcomeFlash[] {
  const place = (id: StandId) =>
    view.stands.find((stand) => stand.id === id)?.at ?? view.wrecks.find((wreck) => wreck.id === id)?.at ?? null;
  return fresh.flatMap(({ node, number, flash, stands }, i): OutcomeFlash[] => {
    const at = flash && place(stands.at(-1) ?? "");
    return flash && at ? [{ key: `${node} ${number} ${i}`, at, ...flash }] : [];
  });
}

export interface PictureParts {
  readonly names: SightNames;
  /** The line between two stands in their places, in sight or not. */
  readonly line: (from: StandId, to: StandId) => SightOverlay | null;
}

export function overlaysOf(reader: Reader, hand: Hand, intent: Intent, { names, line }: PictureParts): PlayOverlays {
  const records = reader.game.loaded.scenario.stands;
  const record = (id: StandId): Stand | undefined => records.find((stand) => stand.id === id);
  const interrupted = interruptedPath(reader, hand, intent);
  const sightLines = [...designatedLines(reader), ...underwayLine(reader)];
  const base: PlayOverlays = { ...NO_PLAY_OVERLAYS, paths: interrupted, sightLines };
  const ghost = (id: StandId, rest: Omit<GhostStand, "stand">): readonly GhostStand[] => {
    const stand = record(id);
    return stand ? [{ stand, ...rest }] : [];
  };
  switch (intent.type) {
    case "attack":
      if (intent.aim.type === "aimed")
        return intent.aim.forecast.indirect ? base : { ...base, sight: aimLine(intent.aim.forecast, names) };
      return intent.aim.type === "refused" && intent.aim.stand !== null
        ? { ...base, sight: line(intent.aim.stand, intent.aim.target) }
        : base;
    case "move": {
      const { walk } = intent;
      if (walk.type === "stuck") return base;
      const end = walk.path.at(-1);
      return {
        ...base,
        placing: walk.question.enters ? reader.decision.side : null,
        paths: [...interrupted, ...plannedPath(walk)],
        reach: reachOverlay(walk),
        ghosts:
          end && walk.path.length > 1
            ? ghost(walk.stand, { at: end, facing: walk.facing, refused: walk.refusal !== null })
            : [],
      };
    }
    case "company":
      return { ...base, ...companyPicture(reader, intent.walks, ghost) };
    case "turn": {
      const { stand, at, facing, command, refusal } = intent;
      return command ? { ...base, ghosts: ghost(stand, { at, facing, refused: refusal !== null, hover: true }) } : base;
    }
    case "place": {
      const { stand, at, facing, refusal } = intent;
      const lays = kindInHand(reader, hand.kind)?.lays ?? [];
      if (lays.length > 0) return { ...base, outlines: [...(base.outlines ?? []), ...layingOutline(lays, intent)] };
      const ghosts = at
        ? ghost(stand, {
            at,
            facing,
            refused: refusal !== null,
            hover: true,
            ...(refusal ? { words: refusalWords(refusal) } : {}),
          })
        : [];
      return { ...base, ghosts, placing: reader.decision.side };
    }
    default:
      return base;
  }
}

/** The ghosts and ways of a company in formation. */
function companyPicture(
  reader: Reader,
  walks: readonly (Walk | Stuck)[],
  ghost: (id: StandId, rest: Omit<GhostStand, "stand">) => readonly GhostStand[],
): Pick<PlayOverlays, "paths" | "ghosts"> {
  const going = walks.filter((walk) => walk.type === "walk").filter(({ path }) => path.length > 1);
  const dearest = going.reduce((most, { cost }) => Math.max(most, cost.points), 0);
  return {
    paths: going.flatMap((walk, i) =>
      plannedPath(walk).map((path) => ({
        ...path,
        id: `${PLANNED} ${walk.stand}`,
        ticks: false,
        words:
          i === 0
            ? `${walks.length} stands, ${walk.outlook ? odds(going) : `up to ${inchFigure(dearest, walk.points)} of ${inchFigure(walk.points)}`}`
            : "",
      })),
    ),
    ghosts: going.flatMap((walk) => {
      const at = walk.path.at(-1);
      return at ? ghost(walk.stand, { at, facing: walk.facing, refused: fallsBehind(reader, walk) !== null }) : [];
    }),
  };
}

/** The longest way and the least chance of all that move by dice. */
function odds(going: readonly Walk[]): string {
  const farthest = going.reduce((most, { cost }) => Math.max(most, cost.inches), 0);
  const least = going.reduce((worst, { outlook }) => Math.min(worst, outlook ? chanceOf(outlook.arrives) : 1), 1);
  return `up to ${inchesInWords(farthest)}, ${percentOf(least)}% to get there`;
}

/** From all designated firers to the target. */
function designatedLines({ decision: { attack }, stand }: Reader): SightOverlay[] {
  return (attack?.by ?? []).flatMap((firer) => {
    const from = stand(firer.stand)?.at;
    return attack && from ? [{ from, to: attack.at, blockedAt: null, words: "" }] : [];
  });
}

/** The shot that is being resolved. */
function underwayLine(reader: Reader): SightOverlay[] {
  const shot = reader.underway();
  return shot ? [{ from: shot.from, to: shot.to, blockedAt: null, words: "" }] : [];
}

/** "8.3.4: It would stand on 4/1." */
export const refusalWords = ({ rule, reason }: Refusal): string => (rule === "house" ? reason : `${rule}: ${reason}`);

export const aimLine = (
  forecast: { from: SightOverlay["from"]; to: SightOverlay["to"]; sight: Parameters<typeof sightLabel>[0] },
  names: SightNames,
): SightOverlay => ({
  from: forecast.from,
  to: forecast.to,
  blockedAt: forecast.sight.blockedBy?.at ?? null,
  words: sightLabel(forecast.sight, names),
});

function plannedPath({
  question,
  contact,
  path,
  cost,
  carries,
  facing,
  points,
  outlook,
  refusal,
}: Walk): PathOverlay[] {
  if (path.length < 2) return [];
  const unit = question.unit === "inches" ? "″" : " points";
  const words = outlook
    ? `${inchesInWords(cost.inches)}, ${percentOf(chanceOf(outlook.arrives))}% to get there`
    : `${inchesInWords(cost.inches)}, ${inchFigure(cost.points, points)} of ${inchFigure(points)}${unit}`;
  return [
    {
      id: PLANNED,
      points: path,
      style: "planned",
      ...(carries < cost.inches - 1e-9 && (refusal || outlook) ? { carriesTo: carries } : {}),
      facing,
      ticks: true,
      words: contact === null ? words : `${words}, in contact`,
    },
  ];
}

function interruptedPath({ decision }: Reader, hand: Hand, intent: Intent): PathOverlay[] {
  const { interrupts } = decision;
  if (!interrupts) return [];
  const place = intent.type === "attack" && intent.aim.type === "aimed" ? intent.aim.choice.at : null;
  const signs = place
    ? [{ at: inchesTo(interrupts.path, place, interrupts.from, interrupts.to), sign: "fire" as const }]
    : [];
  const danger = interrupts.to > interrupts.from ? [{ from: interrupts.from, to: interrupts.to }] : [];
  // While a new rest of the path is drawn, the old one is hidden to avoid confusion.
  if (intent.type === "move" && hand.path.length > 0) return [];
  return [{ id: INTERRUPTED, points: interrupts.path, style: "planned", danger, signs }];
}

/** The distance along a path's stretch to the place nearest to a point, in inches, to half a tenth. */
function inchesTo(path: PathOverlay["points"], to: readonly [number, number], first: number, last: number): number {
  let best = first;
  let nearest = Number.POSITIVE_INFINITY;
  let begun = 0;
  for (let i = 1; i < path.length; i++) {
    const [ax, ay] = path[i - 1] as readonly [number, number];
    const [bx, by] = path[i] as readonly [number, number];
    const length = Math.hypot(bx - ax, by - ay);
    if (length === 0) continue;
    const part = Math.min(1, Math.max(0, ((to[0] - ax) * (bx - ax) + (to[1] - ay) * (by - ay)) / length ** 2));
    const away = Math.hypot(ax + (bx - ax) * part - to[0], ay + (by - ay) * part - to[1]);
    const at = begun + part * length;
    if (away < nearest - 1e-6 && at >= first - 0.05 && at <= last + 0.05) {
      nearest = away;
      best = at;
    }
    begun += length;
  }
  return best;
}

const reaches = new WeakMap<Reach, ReachOverlay>();
function reachOverlay({ reach, left, question }: Walk): ReachOverlay | null {
  if (!reach) return null;
  const known = reaches.get(reach);
  if (known) return known;
  // The roll gives a value between the least and the most.
  const sure = question.dice ? left - (question.points - question.dice.least) : left;
  const steps =
    sure < left && sure > 0
      ? [
          { cost: sure, words: "least" },
          { cost: left, words: "most" },
        ]
      : [];
  const made: ReachOverlay = {
    columns: reach.columns,
    rows: reach.rows,
    cost: reach.cost,
    allowance: left,
    ...(steps.length > 0 && { steps }),
  };
  reaches.set(reach, made);
  return made;
}

/** The reason why the stand under the pointer isn't available; null if it is, or if nothing is asked for. */
export function whyNotUnder(reader: Reader, hand: Hand, over: StandView | undefined): Refusal | null {
  const kind = kindInHand(reader, hand.kind);
  if (!kind || !over || kind.gesture === "button") return null;
  // A stand that was just designated gets no refusal for it.
  if (reader.decision.attack?.by.some(({ stand }) => stand === over.id)) return null;
  // A drawing for one stand asks nothing about other stands.
  const drawing = kind.gesture === "move" || kind.gesture === "turn" || kind.gesture === "place";
  if (drawing && hand.stand !== null) return null;
  return reader.eligible(kind.kind).get(over.id) ?? null;
}
