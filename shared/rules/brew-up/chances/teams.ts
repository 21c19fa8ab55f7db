/** The team fire variant: a team's shot, and a team's regrouping. */
import { ok } from "../../../result.ts";
import type { ChanceQuestion } from "../../chanceQuestion.ts";
import { QUALITY_WORDS } from "../oddsFlags.ts";
import { readingsOf } from "../options.ts";
import { RULES } from "../play/numbers.ts";
import {
  CRACK_SAVE,
  onlyPins,
  REGROUP,
  regroupChance,
  TEAM_CHART,
  TEAM_SAVE,
  TEAM_WEAPONS,
  type TeamCover,
  type TeamResult,
  type TeamShot,
  type TeamWeapon,
  teamChances,
  teamModifiers,
  teamNeed,
} from "../teamFire.ts";
import { cardInches, either, far, isOn, oneOfThese, onOff, refuseFlag, tableOf, wordOf, workingOf } from "./flags.ts";

const WEAPONS = Object.keys(TEAM_WEAPONS) as readonly TeamWeapon[];
const COVERS = Object.keys(TEAM_SAVE) as readonly TeamCover[];
const MOVING = ["no", "on-foot", "vehicle"] as const;
const RESULTS: readonly (readonly [TeamResult, string])[] = [
  ["knocked-out", "knocked out"],
  ["pinned", "pinned"],
  ["no-effect", "no effect"],
];
const quality = (name: string, label: string) => oneOfThese([name, label, "regular when left out"], QUALITY_WORDS);

export const team: ChanceQuestion = {
  id: "team",
  name: "A team's shot",
  help: "Chance that a team or a vehicle's machine gun pins or knocks out a team (team fire variant)",
  about: "stand",
  flags: [
    oneOfThese(["weapon", "Weapon", "row of the variant's table"], WEAPONS, true),
    far("range", "Range", "in inches"),
    quality("quality", "Quality"),
    onOff("pinned", "Pinned", "the team that fires is pinned"),
    oneOfThese(["moving", "Moving", "it fires from a moving vehicle or has moved on foot; no when left out"], MOVING),
    oneOfThese(["cover", "Target’s cover", "open when left out"], COVERS),
    quality("target-quality", "Target’s quality"),
  ],
  answer(flags, values) {
    const readings = readingsOf(values);
    const shot: TeamShot = {
      weapon: wordOf(flags, "weapon", WEAPONS, "rifle"),
      range: cardInches(flags, "range", readings),
      quality: wordOf(flags, "quality", QUALITY_WORDS, "regular"),
      pinned: isOn(flags, "pinned"),
      moving: wordOf(flags, "moving", MOVING, "no"),
    };
    const need = teamNeed(shot, readings);
    if (need === null) return refuseFlag(`The target is too far or too near for this weapon (${TEAM_CHART}).`, "range");
    const cover = wordOf(flags, "cover", COVERS, "open");
    const target = { cover, quality: wordOf(flags, "target-quality", QUALITY_WORDS, "regular") };
    const crack = target.quality === "crack" ? [{ name: "Crack", value: CRACK_SAVE, rule: TEAM_CHART }] : [];
    return ok({
      workings: [
        workingOf("Fire", teamModifiers(shot), need, "1D6"),
        ...(onlyPins(shot) ? [] : [workingOf("Save", crack, TEAM_SAVE[cover], "1D6")]),
      ],
      tables: [tableOf("The target", RESULTS, teamChances(shot, target, readings))],
    });
  },
};

export const regroup: ChanceQuestion = {
  id: "regroup",
  name: "Regrouping",
  help: "Chance that a shaken unit regroups",
  about: "stand",
  flags: [quality("quality", "Quality")],
  answer(flags, values) {
    const readings = readingsOf(values);
    const of = wordOf(flags, "quality", QUALITY_WORDS, "regular");
    return ok({
      workings: [
        {
          title: "Regroup",
          rows: [{ name: "Needs", rule: RULES.regroup, value: `${REGROUP[of]} or more` }],
          total: readings.regroupDice === "two-d10" ? "2D10" : "1D20",
        },
      ],
      tables: [either("Regroup", "regroups", "stays as it is", regroupChance(of, readings))],
    });
  },
};
