/** A unit's conditions after attacks, and the lost part of its worth in each. */
import type { TargetCondition } from "../../../play/planning.ts";
import type { Harm } from "../attack/harm.ts";
import type { MoraleResult, Occasion } from "../morale.ts";
import type { BrewUpVehicle } from "../vehicles.ts";
import type { BrewStand } from "./state.ts";

/** From the gravest to none. */
export const CONDITIONS = [
  { id: "lost", letter: "X", name: "out of the battle", gravity: 4, lost: 1 },
  { id: "routs", letter: "R", name: "routed", gravity: 4, lost: 0.85 },
  { id: "bailed-out", letter: "E", name: "crew outside", gravity: 3, lost: 0.75 },
  { id: "quarter", letter: "Q", name: "a quarter left or less", gravity: 3, lost: 0.75 },
  { id: "gun-out", letter: "G", name: "main weapon out of action", gravity: 3, lost: 0.6 },
  { id: "retires", letter: "r", name: "retiring", gravity: 3, lost: 0.6 },
  { id: "half", letter: "H", name: "half left or less", gravity: 2, lost: 0.45 },
  { id: "immobilized", letter: "I", name: "immobilized", gravity: 2, lost: 0.35 },
  { id: "keeps-cover", letter: "K", name: "keeping cover", gravity: 1, lost: 0.25 },
  { id: "weakened", letter: "W", name: "weakened", gravity: 1, lost: 0.2 },
  { id: "whole", letter: "–", name: "unharmed", gravity: 0, lost: 0 },
] as const satisfies readonly TargetCondition[];
export type ConditionId = (typeof CONDITIONS)[number]["id"];
const WHOLE = CONDITIONS[10];
export const conditionNamed = (id: string | undefined) => CONDITIONS.find((condition) => condition.id === id) ?? WHOLE;

/** The inputs of a stand's condition, and of further shots at it. */
export interface Standing {
  readonly figures: number;
  readonly crewOut: boolean;
  readonly gunOut: boolean;
  readonly immobilized: boolean;
  readonly morale: MoraleResult;
  readonly lost: boolean;
}
export const standingOf = (
  stand: Pick<BrewStand, "figures" | "crewOut" | "gunOut" | "immobilized" | "morale" | "status">,
): Standing => {
  const { figures, crewOut, gunOut, immobilized, morale, status } = stand;
  return { figures, crewOut, gunOut, immobilized, morale, lost: status === "eliminated" };
};

/** A unit after an attack, before its morale counts. */
export const afterHarm = (before: Standing, harm: Harm, kind: BrewUpVehicle["kind"]): Standing => {
  const figures = before.figures - harm.casualties;
  const wrecked = harm.wreck !== "no" && kind !== "men";
  return {
    figures,
    crewOut: before.crewOut || harm.evacuates !== "no",
    gunOut: before.gunOut || harm.gunOut,
    immobilized: before.immobilized || harm.immobilized,
    morale: harm.pinned && before.morale === "free" ? "keeps-cover" : before.morale,
    lost: before.lost || wrecked || figures <= 0,
  };
};
/**
 * The same once its morale was rolled. Routing crew leaves its vehicle. Retiring crew leaves it where it was penetrated or
 * can't drive, and drives back in it otherwise. Outside it has fled.
 */
export function afterMorale(
  now: Standing,
  result: MoraleResult,
  kind: BrewUpVehicle["kind"],
  occasion: Occasion,
): Standing {
  if (kind === "afv" || kind === "soft") {
    if (result === "routs" || (result === "retires" && now.crewOut)) return { ...now, crewOut: true, lost: true };
    if (result !== "retires") return now;
    const drives = occasion === "casualty" && !now.immobilized;
    return drives ? { ...now, morale: "retires" } : { ...now, crewOut: true };
  }
  // The crew of a gun leaves it in a rout.
  if (result === "routs" && kind === "gun") return { ...now, lost: true };
  return { ...now, morale: graver(now.morale, result) };
}
const ORDER: readonly MoraleResult[] = ["routs", "retires", "keeps-cover", "free"];
export const graver = (a: MoraleResult, b: MoraleResult): MoraleResult =>
  ORDER.indexOf(a) <= ORDER.indexOf(b) ? a : b;

export function conditionOf(
  { figures, crewOut, gunOut, immobilized, morale, lost }: Standing,
  { crew, kind }: BrewUpVehicle,
): ConditionId {
  if (lost || figures <= 0) return "lost";
  if (morale === "routs") return "routs";
  if (crewOut) return "bailed-out";
  if (kind === "men" && figures * 4 <= crew) return "quarter";
  if (gunOut) return "gun-out";
  if (morale === "retires") return "retires";
  if (kind === "men" && figures * 2 <= crew) return "half";
  if (immobilized) return "immobilized";
  if (morale === "keeps-cover") return "keeps-cover";
  return figures < crew ? "weakened" : "whole";
}

/** For a planner, which passes it on from shot to shot. */
export const standingKey = ({ figures, crewOut, gunOut, immobilized, morale, lost }: Standing): string =>
  `${figures} ${crewOut ? 1 : 0}${gunOut ? 1 : 0}${immobilized ? 1 : 0}${lost ? 1 : 0} ${morale}`;
export function standingFrom(key: string): Standing {
  const [figures = "0", flags = "", morale = "free"] = key.split(" ");
  return {
    figures: Number(figures),
    ...{ crewOut: flags[0] === "1", gunOut: flags[1] === "1", immobilized: flags[2] === "1", lost: flags[3] === "1" },
    morale: morale as MoraleResult,
  };
}
