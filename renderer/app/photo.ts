/** The photograph: the model fills the window, without labels, marks and panels. */

import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { planPart } from "../plan/part.ts";
import { playPart } from "../play/part.ts";
import type { PlayScene, SceneOverlays } from "../scene/contract.ts";
import type { Command } from "../window/command.ts";
import type { Program } from "../window/program.ts";
import { tableShown } from "./enabled.ts";

/** The largest picture, in pixels. */
const MOST = { width: 3840, height: 2160 } as const;

/** Whether a cover hides the table from the other player. */
const covered = (p: Program): boolean =>
  p.ui.getState().mode === "play"
    ? playPart.of(p).store.getState().cover !== null
    : p.ui.getState().mode === "plan" && planPart.of(p).covered();

export const canPhotograph = (p: Program): boolean => tableShown(p) && !covered(p);

export function photograph(p: Program): void {
  if (leavePhoto(p)) return;
  p.toolbox.settle();
  p.front.setState({ photo: { blur: false, from: p.ui.getState().view }, layers: false });
  p.ui.setState({ view: "model" });
}

/** True if there was one to leave. */
export function leavePhoto(p: Program): boolean {
  const { photo } = p.front.getState();
  if (photo === null) return false;
  p.front.setState({ photo: null });
  p.ui.setState({ view: photo.from });
  return true;
}

/** Commands that a photograph doesn't hide the effect of. */
export const worksInPhoto = ({ id }: Command): boolean =>
  /^(photograph|step-back|zoom-fit|theme|theme-system)$|-up$/.test(id);

/** Picture pixels for a page pixel, for a picture within the largest size. */
export const photoTimes = (size: { readonly width: number; readonly height: number }): number =>
  Math.min(MOST.width / Math.max(1, size.width), MOST.height / Math.max(1, size.height));

export const NO_MARKS: SceneOverlays = {
  grid: false,
  contours: false,
  cells: false,
  arcs: [],
  sight: null,
  brush: null,
  ghosts: [],
  draftLine: null,
};

/** A scenario without marks of the mission on the ground. */
export const unmarked = ({ scenario, ground }: LoadedScenario): LoadedScenario => ({
  scenario: { ...scenario, objectives: [] },
  ground,
});
/** A battle without glows and flashes. */
export const unlit = (play: PlayScene): PlayScene => ({
  ...play,
  stands: play.stands.map((stand) => ({ ...stand, glow: null })),
  flashes: [],
});
