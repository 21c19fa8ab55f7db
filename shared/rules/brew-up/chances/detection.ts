/** A scan for a concealed unit: the greatest distance, and the chance to find it. */
import type { Working } from "../../../play/contract.ts";
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import type { OddsFlagValues } from "../../oddsQuestion.ts";
import {
  ACTIVITY,
  type Activity,
  CONCEALMENTS,
  DETECTION,
  DETECTION_CHART,
  DETECTS_ON,
  type DetectionTarget,
  detectionChance,
  detectionDistance,
  detectionModifiers,
  type Scan,
} from "../detection.ts";
import { type Readings, readingsOf } from "../options.ts";
import { cardInches, either, far, isOn, MOTIONS, oneOfThese, onOff, wordOf, workingOf } from "./flags.ts";

const TARGETS = Object.keys(DETECTION) as readonly DetectionTarget[];
const ACTIVITIES = Object.keys(ACTIVITY) as readonly Activity[];

const scanOf = (flags: OddsFlagValues, readings: Pick<Readings, "scale">): Scan => ({
  target: wordOf(flags, "target", TARGETS, "prone-rifleman"),
  concealment: wordOf(flags, "terrain", CONCEALMENTS, "grass"),
  distance: cardInches(flags, "distance", readings),
  move: wordOf(flags, "move", MOTIONS, "none"),
  buttonedUp: isOn(flags, "buttoned"),
  activity: wordOf(flags, "activity", ACTIVITIES, "quiet"),
  firing: isOn(flags, "firing"),
  carefullyConcealed: isOn(flags, "careful"),
});
/** A scan on a table, in the terms of the question. */
export const scanFlags = (scan: Scan, { scale }: Pick<Readings, "scale">): OddsFlagValues => ({
  ...{ target: scan.target, terrain: scan.concealment, distance: scan.distance * scale },
  ...(scan.move !== "none" && { move: scan.move }),
  ...(scan.buttonedUp && { buttoned: true as const }),
  ...(scan.activity !== "quiet" && { activity: scan.activity }),
  ...(scan.firing && { firing: true as const }),
  ...(scan.carefullyConcealed && { careful: true as const }),
});

function distanceWorking(scan: Scan, { scale }: Pick<Readings, "scale">): Working {
  const inches = (changed: Partial<Scan>) => `${detectionDistance({ ...scan, ...changed }) * scale}″`;
  const rule = DETECTION_CHART;
  return {
    title: "Greatest distance",
    rows: [
      { name: "Printed", rule, value: inches({ buttonedUp: false, firing: false }) },
      ...(scan.buttonedUp ? [{ name: "Buttoned-up AFV scanning", rule, value: "halved" }] : []),
      ...(scan.firing ? [{ name: "Concealed unit fires", rule, value: "tripled" }] : []),
    ],
    total: inches({}),
  };
}

export const detection: ChanceQuestion = {
  id: "detection",
  name: "Finding a concealed unit",
  help: "Chance that a scanning unit finds a concealed unit",
  about: "stand",
  flags: [
    oneOfThese(["target", "Concealed unit", "the concealed unit; a bazooka counts as a light MG"], TARGETS, true),
    oneOfThese(["terrain", "Concealed in", "the terrain that conceals it"], CONCEALMENTS, true),
    far("distance", "Distance", "inches between the two units"),
    oneOfThese(["move", "Scanning unit’s move", "the move of the scanning unit; none when left out"], MOTIONS),
    onOff("buttoned", "Buttoned-up AFV", "the scanning unit is a buttoned-up AFV"),
    oneOfThese(["activity", "Concealed unit’s activity", "its loudest activity; quiet when left out"], ACTIVITIES),
    onOff("firing", "Concealed unit fires", "the concealed unit fires: three times the distance"),
    onOff("careful", "Carefully concealed", "its position is exceptionally careful"),
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const scan = scanOf(flags, readings);
    return ok({
      workings: [distanceWorking(scan, readings), workingOf("Scan", detectionModifiers(scan), DETECTS_ON)],
      tables: [either("Scan", "found", "not found", detectionChance(scan))],
    });
  },
};
