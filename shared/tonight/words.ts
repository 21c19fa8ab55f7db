/** The title, the situation and the briefings of a made battle, with the names of its table. */
import type { Axis } from "../generate/axis.ts";
import type { Chance } from "../generate/chance.ts";
import type { PeriodList } from "../lists/periodLists.ts";
import { monthsOf, type Theatre } from "../lists/theatres.ts";
import type { Scenario, Side } from "../scenario/model.ts";
import type { Season } from "../table/season.ts";
import type { BattleKind, BattleKindId } from "./kinds.ts";

interface Told {
  readonly scenario: Scenario;
  readonly kind: BattleKind;
  readonly lists: readonly [PeriodList, PeriodList];
  readonly year: number;
  readonly theatre: Theatre | null;
  /** The second side's edge. */
  readonly far: Axis["edges"][1];
  readonly chance: Chance;
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** The parts of a scenario that words fill. */
export function battleWords({ scenario, kind, lists: [first, second], year, theatre, far, chance }: Told): {
  readonly scenario: Pick<Scenario, "title" | "situation" | "facts">;
  readonly sides: Scenario["sides"];
} {
  const town = scenario.table.labels.find(({ style }) => style === "town")?.text ?? null;
  const water = scenario.table.labels.find(({ style }) => style === "water")?.text ?? null;
  const [objective] = scenario.objectives;
  const place = objective && !/^The /.test(objective.name) ? objective.name : (town ?? "the valley");
  const goal = objective
    ? objective.name.startsWith("The ")
      ? lowered(objective.name)
      : objective.name
    : "the ground";
  const words = { one: first.nation, two: second.nation, place, water, goal, far };
  const month = monthIn(theatre, year, chance);
  const season = seasonOf(theatre, month);
  const briefings = BRIEFINGS[kind.id](words);
  return {
    scenario: {
      title: TITLES[kind.id](words).slice(0, 120),
      situation: SITUATIONS[kind.id](words),
      facts: {
        ...scenario.facts,
        date: `${MONTHS[month - 1]} ${year}`,
        ...(season && { season }),
        place: `${place} (invented)${theatre ? `, ${theatre.name}` : ""}`,
      },
    },
    sides: scenario.sides.map((side, i): Side => ({ ...side, briefing: briefings[i] ?? "" })) as Scenario["sides"],
  };
}

/** From 1. Every offered year has months of fighting. */
function monthIn(theatre: Theatre | null, year: number, chance: Chance): number {
  const [first = 7, ...more] = monthsOf(theatre, year);
  return chance.pick([first, ...more]);
}

/** Null: summer, the usual. */
function seasonOf(theatre: Theatre | null, month: number): Season | null {
  if (theatre?.land === "desert") return "desert";
  return theatre?.land !== "jungle" && month >= 10 ? "autumn" : null;
}

const lowered = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

interface Words {
  readonly one: string;
  readonly two: string;
  readonly place: string;
  readonly water: string | null;
  readonly goal: string;
  readonly far: string;
}
type Sentence = (words: Words) => string;
const by = (water: string | null): string => (water ? ` on the ${water}` : "");

const TITLES: Readonly<Record<BattleKindId, Sentence>> = {
  meeting: ({ place }) => `Meeting at ${place}`,
  attack: ({ place }) => `The attack on ${place}`,
  breakthrough: ({ place }) => `Breakthrough at ${place}`,
  holding: ({ place }) => `The road through ${place}`,
  crossing: ({ place, water }) => (water ? `The crossing of the ${water}` : `The crossing at ${place}`),
  ambush: ({ place }) => `Ambush near ${place}`,
};

const SITUATIONS: Readonly<Record<BattleKindId, Sentence>> = {
  meeting: ({ one, two, place, goal, water }) =>
    `Advance guards of two armies, ${one} from one side and ${two} from the other, drive for ${place}${by(water)} at dawn. Whoever has ${goal} at nightfall has the road.`,
  attack: ({ one, two, place, goal }) =>
    `${two} has held ${place} for three days and laid its guns. ${one} attacks at first light and must have ${goal} by the end of the day.`,
  breakthrough: ({ one, two, place }) =>
    `The front near ${place} is torn, and ${two} has one thin line left. ${one} sends everything with tracks through the gap before it closes.`,
  holding: ({ one, two, place, goal }) =>
    `The last bridge behind ${place} is not blown yet. A rearguard of ${two} must keep ${goal} from ${one} until the engineers are done.`,
  crossing: ({ one, two, goal, water }) =>
    `${water ? `The ${water}` : "The river"} is in flood, and only ${goal} carries tanks. ${one} and ${two} reach the valley in the same hour.`,
  ambush: ({ one, two, place }) =>
    `A column of ${one} hurries along the road past ${place} and expects nobody. ${two} has waited in the woods on both sides since midnight.`,
};

const BRIEFINGS: Readonly<Record<BattleKindId, (words: Words) => readonly [string, string]>> = {
  meeting: ({ goal }) => {
    const text = `Have ${goal} to yourself when the last turn ends, or break the enemy. He has as far to drive as you have.`;
    return [text, text];
  },
  attack: ({ goal }) => [
    `Take ${goal} and have it to yourself when the last turn ends. You are stronger, but he has chosen the ground: find his guns before you cross the open.`,
    `Keep ${goal} until the last turn ends. He is stronger. Fire late, from cover, and leave a reserve where he can’t see it.`,
  ],
  breakthrough: ({ far }) => [
    `Drive half of your stands off the table over its ${far} edge. What stays behind to fight doesn’t count, but what isn’t held down will hunt the others.`,
    `Let less than half of them through, and have the road behind you to yourself when the last turn ends.`,
  ],
  holding: ({ goal }) => [
    `Take ${goal} before the last turn ends. Time is what you have least of.`,
    `Keep ${goal} until the last turn ends. You need not win the fight, only the hours.`,
  ],
  crossing: ({ goal }) => {
    const text = `Have ${goal} to yourself when the last turn ends, or break the enemy. Fords are slow and seen from far off.`;
    return [text, text];
  },
  ambush: ({ far }) => [
    `Bring half of your stands off the table over its ${far} edge. The fire comes from both sides: smoke, speed, and somebody who stays to shoot back.`,
    `Stop the column: let less than half of it through, or break it. Your first volley is your best; choose its moment.`,
  ],
};
