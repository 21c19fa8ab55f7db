/** The scene's input: the edited scenario, or the game played on it. */

import { useMemo, useRef } from "react";
import { useStore } from "zustand";
import type { LoadedScenario, Scenario } from "../../shared/scenario/model.ts";
import { shownPlans } from "../../shared/scenario/plans.ts";
import { DEFAULT_SLOPES, type SlopeOptions } from "../../shared/table/slopes.ts";
import { marksOf } from "../edit/panels/inspector/adviceTarget.ts";
import { advicePart } from "../edit/part.ts";
import { useLabPicture } from "../lab/useLabPicture.ts";
import { useThoughtPicture } from "../opponent/panels/useThinking.ts";
import { planPart, usePlan } from "../plan/part.ts";
import type { PlanTable } from "../plan/store/table.ts";
import { usePlannedScene, usePlanPicture } from "../plan/usePlanned.ts";
import { useFalling } from "../play/panels/useFall.ts";
import { playPart, positionPart, usePlay } from "../play/part.ts";
import { playRulesOf, tableInPlay } from "../play/playing.ts";
import { intentOf } from "../play/store/intent.ts";
import { lyingOn } from "../play/store/lying.ts";
import { glowsOf, NO_PLAY_OVERLAYS, overLying, overlaysOf, type PlayOverlays, sceneOf } from "../play/store/picture.ts";
import { personDecides } from "../play/store/play.ts";
import type { OutlineOverlay, PlansOverlay, PlayScene, SceneOverlays, SightOverlay } from "../scene/contract.ts";
import { useFront, usePart, useProgram, useSession, useUi } from "../window/context.ts";
import { arcsOf, askSight, rulesIn } from "../window/questions.ts";

export interface TableNow {
  readonly loaded: LoadedScenario;
  /** Null in the editor. */
  readonly play: PlayScene | null;
  readonly overlays: PlayOverlays;
}

export function useTable(): TableNow | null {
  const program = useProgram();
  const session = useSession((s) => s.open);
  const revision = useSession((s) => s.revision);
  const playing = useUi((s) => s.mode === "play");
  const planning = useUi((s) => s.mode === "plan");
  const planned = usePlan((s) => s.table);
  const plannedScene = usePlannedScene();
  const tool = useUi((s) => s.tool);
  const { open, revision: turn, hand, viewer, fresh, touched } = useStore(playPart.of(program).store);
  const game = playing ? open : null;
  const document = session?.document;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the revision says when the mutable document has changed
  const loaded = useMemo(() => {
    if (!document) return null;
    if (game && session) return tableInPlay(game, session);
    if (planning) return planned ? drawnFor(planned) : { scenario: bare(document.scenario), ground: document.ground };
    return { scenario: document.scenario, ground: document.ground };
  }, [document, revision, game, session, planning, planned]);

  const acting = tool === "act" && (!game || personDecides({ open: game }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the mutable game has changed
  const scene = useMemo(() => {
    if (!game) return null;
    const beads = playRulesOf(game.game.loaded.scenario)?.beads ?? [];
    const glows = acting ? glowsOf(game.reader, hand) : new Map(touched === null ? [] : [[touched, "chosen" as const]]);
    return sceneOf(game.reader.view(viewer), beads, glows, fresh);
  }, [game, turn, viewer, acting, hand.kind, hand.stand, hand.target, hand.picked, hand.variant, fresh, touched]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the mutable game has changed
  const overlays = useMemo(() => {
    if (!game) return NO_PLAY_OVERLAYS;
    const { scenario } = game.game.loaded;
    const lying = lyingOn(game.reader.view(viewer), scenario.stands);
    if (!acting) return overLying(lying, NO_PLAY_OVERLAYS);
    const rules = rulesIn(scenario);
    const hands = overlaysOf(game.reader, hand, intentOf(game.reader, hand), {
      names: rules.ok ? rules.value.names : {},
      line: (from, to) => {
        const position = positionPart.of(program)();
        const answer = position && askSight(position, { type: "stand", id: from }, { type: "stand", id: to });
        return answer?.ok ? answer.value.line : null;
      },
    });
    return overLying(lying, hands);
  }, [game, turn, viewer, acting, hand, program]);
  const held = useHeld(
    useMemo(() => scene && { serial: game?.serial, play: scene, overlays }, [game, scene, overlays]),
  );
  const play = planning ? plannedScene : (held?.play ?? null);
  const laid = held?.overlays ?? overlays;
  return useMemo(() => loaded && { loaded, play, overlays: laid }, [loaded, play, laid]);
}

interface Shown extends Pick<TableNow, "overlays"> {
  readonly serial: number | undefined;
  readonly play: PlayScene;
}
/** While dice fall, the table is shown as it was before them. */
function useHeld(now: Shown | null): Shown | null {
  const key = useFalling()?.key ?? null;
  const seen = useRef<{ key: number | null; before: Shown | null; last: Shown | null }>({
    ...{ key: null, before: null, last: null },
  }).current;
  if (key !== seen.key) Object.assign(seen, { key, before: key === null ? null : seen.last });
  seen.last = now;
  return now && seen.before?.serial === now.serial ? seen.before : now;
}

/** The view draws a game's stands: the records stay the same, so the scene isn't rebuilt. */
const drawnFor = ({ subject, source, whole, ground }: PlanTable): LoadedScenario => ({
  scenario: subject === "game" ? source.scenario : whole,
  ground,
});
/** During a change of players the table is empty under its cover. */
const bare = (scenario: Scenario): Scenario => ({ ...scenario, stands: [] });

/** All overlays on the table: layers, the tool in hand, and a game's commands. */
export function useSceneOverlays(play: PlayOverlays): SceneOverlays {
  const program = useProgram();
  const grid = useUi((s) => s.grid);
  const contours = useUi((s) => s.contours);
  const cells = useUi((s) => s.cells);
  const zones = useUi((s) => s.zonesShown && s.mode !== "play");
  const zoneNames = useUi((s) => s.tool === "zone");
  const tool = useStore(program.overlays);
  const arcs = useArcs();
  const relief = useRelief();
  const marks = useAdviceMarks();
  const planned = usePlanPicture();
  const plan = useLabPicture() ?? planned;
  const thought = useThoughtPicture();
  const along = usePlan((s) => s.along);
  const plans = usePlans();
  return useMemo(
    () => ({
      grid,
      contours,
      cells,
      // Two hatchings on the same ground can't be read.
      zones: zones && !plan.fields?.length && !plan.reach,
      zoneNames: zones && zoneNames,
      placing: play.placing ?? null,
      paths: joined(joined(thought.paths, play.paths), plan.paths),
      reach: play.reach ?? plan.reach ?? null,
      plans,
      fields: plan.fields ?? [],
      rings: joined(thought.rings, plan.rings),
      pins: joined(thought.pins, plan.pins),
      sightLines: joined(joined(thought.sightLines, play.sightLines), plan.sightLines),
      arcs: [...joined(arcs, plan.arcs), ...tool.arcs],
      sight: marked(tool.sight ?? play.sight ?? plan.sight ?? null, along),
      brush: tool.brush,
      ghosts: joined(joined(thought.ghosts, tool.ghosts.length > 0 ? tool.ghosts : play.ghosts), plan.ghosts),
      draftLine: tool.draftLine ?? plan.draftLine ?? null,
      outlines: joined(joined(joined(play.outlines, tool.outlines), marks), plan.outlines),
      handles: joined(tool.handles, plan.handles),
      patch: tool.patch,
      relief,
    }),
    [
      grid,
      contours,
      cells,
      zones,
      zoneNames,
      relief,
      plans,
      marks,
      play,
      plan,
      thought,
      along,
      arcs,
      tool.arcs,
      tool.sight,
      tool.brush,
      tool.ghosts,
      tool.draftLine,
      tool.outlines,
      tool.handles,
      tool.patch,
    ],
  );
}

/** Adds a marker at the place pointed at on the line or its profile. */
const marked = (sight: SightOverlay | null, along: number | null): SightOverlay | null =>
  sight && along !== null && sight.style !== "ruler" ? { ...sight, marker: along } : sight;

/** The same list where nothing is added to it. */
function joined<T>(below: readonly T[] | undefined, above: readonly T[] | undefined): readonly T[] {
  if (!above || above.length === 0) return below ?? [];
  return below && below.length > 0 ? [...below, ...above] : above;
}

/** The plans that the viewer may see; none during a change of players. */
function usePlans(): PlansOverlay | null {
  const program = useProgram();
  const document = useSession((s) => s.open?.document);
  const mode = useUi((s) => s.mode);
  const shown = useUi((s) => s.plansShown);
  const drawing = useUi((s) => s.mode === "plan" && s.tool === "plans");
  const step = usePlan((s) => s.hands.plans.step);
  const asker = usePlan((s) => s.table?.asker ?? null);
  const { viewer, cover, open } = useStore(playPart.of(program).store);
  const covered = mode === "play" ? cover !== null : mode === "plan" && planPart.of(program).covered();
  const viewerNow = mode === "play" ? viewer : mode === "plan" ? asker : null;
  // A game of another scenario has the plans of that scenario.
  const serial = useSession((s) => s.open?.serial);
  const away = mode === "play" && open !== null && open.origin.serial !== serial;
  // The mutable document's own list: the same until a plan changes.
  useSession((s) => s.revision);
  const all = (away ? open.game.loaded.scenario : document?.scenario)?.plans;
  const layers = useMemo(
    () => (shown && !covered && all ? shownPlans({ plans: all }, viewerNow) : []),
    [shown, covered, all, viewerNow],
  );
  return useMemo(() => (layers.length === 0 ? null : { layers, step: drawing ? step : null }), [layers, drawing, step]);
}

/** The marks of the finding under the mouse. */
function useAdviceMarks(): readonly OutlineOverlay[] {
  const advice = usePart(advicePart);
  const pointed = useStore(advice.store, (s) => s.pointed);
  const scenario = useSession((s) => s.open?.document.scenario);
  return useMemo(() => (pointed && scenario ? marksOf(pointed, scenario) : NO_MARKS), [pointed, scenario]);
}
const NO_MARKS: readonly OutlineOverlay[] = [];

/** The slope options of the rules in force, while slopes are shown. */
function useRelief(): SlopeOptions | null {
  const scenario = useSession((s) => s.open?.document.scenario);
  const shown = useUi((s) => s.reliefShown && s.mode !== "play");
  return useMemo(() => {
    if (!shown || !scenario) return null;
    const rules = rulesIn(scenario);
    return rules.ok ? rules.value.slopes : DEFAULT_SLOPES;
  }, [shown, scenario]);
}

/** Target fronts and firing ranges of the selected stands: on demand, and for a moment during a turn. */
function useArcs() {
  const program = useProgram();
  const planned = usePlan((s) => s.table?.scenario);
  const document = useSession((s) => s.open?.document.scenario);
  const edited = planned ?? document;
  useSession((s) => s.revision);
  const playing = useUi((s) => s.mode === "play");
  const turn = usePlay((s) => s.revision);
  const acts = usePlay((s) => s.hand.stand);
  const aimedAt = usePlay((s) => s.hand.target);
  const selected = useUi((s) => s.selected);
  const showFront = useUi((s) => s.showFront);
  const showRange = useUi((s) => s.showRange);
  const flash = useFront((s) => s.flash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says when the mutable game has changed
  return useMemo(() => {
    const scenario = playing ? positionPart.of(program)()?.scenario : edited;
    if (!scenario) return [];
    if (!playing) return arcsOf(scenario, selected, { front: showFront || flash, range: showRange });
    const of = (id: string | null) => new Set(id === null ? [] : [id]);
    // The firer's range, and the target's front.
    return [
      ...arcsOf(scenario, of(acts), { front: false, range: showRange }),
      ...arcsOf(scenario, of(aimedAt ?? acts), { front: showFront, range: false }),
    ];
  }, [program, playing, turn, acts, aimedAt, edited, selected, showFront, showRange, flash]);
}
