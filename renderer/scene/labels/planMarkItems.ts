/** The words of plans: names on lines and areas, labels beside arrows, notes, and the discs of steps. */
import * as THREE from "three";
import type { PlanWords } from "../../../shared/picture/planDrawing.ts";
import type { Relief } from "../ground/relief.ts";
import type { DrawnMark } from "../overlays/planShapes.ts";
import { element } from "./elements.ts";
import type { LabelItem } from "./LabelLayer.ts";
import { SPREAD } from "./place.ts";

const RANK = { name: 58, label: 46, text: 44 } as const;
/** The distance of a name from the end of its line, in pixels. */
const BESIDE = 26;

/** Beside the end of a line first, then on it, then around it. */
function spotsFor({ away, text }: PlanWords): LabelItem["spots"] {
  if (!away) return SPREAD;
  // About half the words' width: seven pixels for each letter.
  const [dx, dy] = [away[0] * Math.max(BESIDE, text.length * 3.5 + 8), -away[1] * 16];
  return [[dx, dy], [-dx, -dy], ...SPREAD];
}

/** `step`: the current step, whose words are shown. */
export function planMarkWords(
  marks: readonly DrawnMark[],
  step: string | null,
  relief: Relief,
  map: boolean,
): LabelItem[] {
  const { width, height } = relief.ground;
  const on = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const world = (x: number, y: number) =>
    new THREE.Vector3(x - width / 2, map ? 0 : relief.heightAt(on(x, width), on(y, height)) + 0.1, height / 2 - y);
  return marks.flatMap(({ mark, side, drawing }): LabelItem[] => {
    const words = drawing.words.map(
      (w, i): LabelItem => ({
        key: `plan ${mark.id} ${i}`,
        version: `${w.text}|${w.role}|${side}`,
        make: () => element("div", `lab plan-words ${w.role} ${side}`, w.text),
        at: world(on(w.at[0], width), on(w.at[1], height)),
        clear: 0,
        priority: RANK[w.role],
        spots: spotsFor(w),
        always: false,
      }),
    );
    const { disc } = drawing;
    if (!disc || mark.type !== "step") return words;
    const hot = mark.id === step;
    const item: LabelItem = {
      key: `plan ${mark.id}`,
      version: `${disc.number}|${side}|${hot}|${hot ? mark.text : ""}`,
      make: () => {
        const e = element("div", `lab plan-step ${side}${hot ? " hot" : ""}`);
        e.append(element("b", "", String(disc.number)));
        if (hot && mark.text) e.append(element("span", "", mark.text));
        return e;
      },
      at: world(...disc.at),
      clear: 0,
      priority: hot ? 150 : 90,
      spots: [
        [0, 0],
        [0, -24],
        [24, 0],
        [-24, 0],
        [0, 24],
      ],
      always: true,
    };
    return [...words, item];
  });
}
