/** The whole effect of an attack on its target: harm adds up from shot to shot before the unit checks its morale. */

/** A vehicle that is out of the battle: it may be salvaged, or it burns. */
export type Wreck = "no" | "knocked-out" | "brewed-up";
/** Crew that leaves its vehicle: it may come back later, or not. */
export type Evacuation = "no" | "for-now" | "for-good";

export interface Harm {
  readonly casualties: number;
  /** Armour was penetrated: the crew checks whether it stays. */
  readonly penetrated: boolean;
  readonly dazed: boolean;
  /** It can't move any more. */
  readonly immobilized: boolean;
  readonly gunOut: boolean;
  readonly coaxialOut: boolean;
  readonly hullOut: boolean;
  readonly turretJammed: boolean;
  /** A pierced tank: it drives for some turns more. */
  readonly leaking: boolean;
  readonly evacuates: Evacuation;
  readonly wreck: Wreck;
  /** In the team fire variant. */
  readonly pinned: boolean;
}

export const NO_HARM: Harm = {
  ...{ casualties: 0, penetrated: false, dazed: false, immobilized: false, gunOut: false, coaxialOut: false },
  ...{ hullOut: false, turretJammed: false, leaking: false, evacuates: "no", wreck: "no", pinned: false },
};
/** The addition of one roll. */
export type Delta = Partial<Harm>;

const EVACUATIONS: readonly Evacuation[] = ["no", "for-now", "for-good"];
const WRECKS: readonly Wreck[] = ["no", "knocked-out", "brewed-up"];
const worse = <T>(order: readonly T[], a: T, b: T): T => (order.indexOf(a) >= order.indexOf(b) ? a : b);

/** The total harm; no more than this number of figures can fall. */
export const addHarm = (harm: Harm, delta: Delta, figures: number): Harm =>
  delta === NOTHING
    ? harm
    : {
        casualties: Math.min(figures, harm.casualties + (delta.casualties ?? 0)),
        penetrated: harm.penetrated || (delta.penetrated ?? false),
        dazed: harm.dazed || (delta.dazed ?? false),
        immobilized: harm.immobilized || (delta.immobilized ?? false),
        gunOut: harm.gunOut || (delta.gunOut ?? false),
        coaxialOut: harm.coaxialOut || (delta.coaxialOut ?? false),
        hullOut: harm.hullOut || (delta.hullOut ?? false),
        turretJammed: harm.turretJammed || (delta.turretJammed ?? false),
        leaking: harm.leaking || (delta.leaking ?? false),
        evacuates: worse(EVACUATIONS, harm.evacuates, delta.evacuates ?? "no"),
        wreck: worse(WRECKS, harm.wreck, delta.wreck ?? "no"),
        pinned: harm.pinned || (delta.pinned ?? false),
      };
/** The same object for every roll without effect. */
export const NOTHING: Delta = {};

/** Equal for equal harm. */
export const harmKey = (harm: Harm): number =>
  9 *
    (harm.casualties * 2 ** FLAGS +
      (harm.penetrated ? 1 : 0) +
      (harm.dazed ? 2 : 0) +
      (harm.immobilized ? 4 : 0) +
      (harm.gunOut ? 8 : 0) +
      (harm.coaxialOut ? 16 : 0) +
      (harm.hullOut ? 32 : 0) +
      (harm.turretJammed ? 64 : 0) +
      (harm.leaking ? 128 : 0) +
      (harm.pinned ? 256 : 0)) +
  3 * EVACUATIONS.indexOf(harm.evacuates) +
  WRECKS.indexOf(harm.wreck);
const FLAGS = 9;

export const isHarm = (harm: Harm): boolean => harmKey(harm) !== NONE_KEY;
const NONE_KEY = harmKey(NO_HARM);

/** The gravest result of an attack, for the log and for forecasts; from the gravest on. */
export const OUTCOMES = [
  { id: "brewed-up", letter: "B", name: "brewed up", gravity: 4 },
  { id: "knocked-out", letter: "X", name: "knocked out", gravity: 4 },
  { id: "all-fallen", letter: "X", name: "all figures fallen", gravity: 4 },
  { id: "evacuated", letter: "E", name: "crew evacuates", gravity: 3 },
  { id: "gun-out", letter: "G", name: "main weapon out of action", gravity: 3 },
  { id: "immobilized", letter: "I", name: "immobilized", gravity: 2 },
  { id: "half", letter: "H", name: "half of the figures or more fallen", gravity: 3 },
  { id: "penetrated", letter: "P", name: "penetrated", gravity: 2 },
  { id: "casualties", letter: "C", name: "casualties", gravity: 2 },
  { id: "minor", letter: "M", name: "damaged outside", gravity: 1 },
  { id: "pinned", letter: "P", name: "pinned", gravity: 1 },
  { id: "none", letter: "–", name: "no effect", gravity: 0 },
] as const;
export type Outcome = (typeof OUTCOMES)[number];
export type OutcomeId = Outcome["id"];

/** `figures`: before the attack. */
export function outcomeOf(harm: Harm, figures: number): OutcomeId {
  if (harm.wreck !== "no") return harm.wreck;
  if (figures > 0 && harm.casualties >= figures) return "all-fallen";
  if (harm.evacuates !== "no") return "evacuated";
  if (harm.gunOut) return "gun-out";
  if (harm.casualties * 2 >= figures && harm.casualties > 0) return "half";
  if (harm.immobilized || harm.leaking) return "immobilized";
  if (harm.penetrated || harm.dazed) return "penetrated";
  if (harm.casualties > 0) return "casualties";
  if (harm.coaxialOut || harm.hullOut || harm.turretJammed) return "minor";
  return harm.pinned ? "pinned" : "none";
}
export const outcomeNamed = (id: OutcomeId): Outcome => OUTCOMES.find((outcome) => outcome.id === id) ?? OUTCOMES[11];
