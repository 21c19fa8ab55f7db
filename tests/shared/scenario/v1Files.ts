/** Scenario files of version 1, made of scenarios and of what only that version said. */
import fc from "fast-check";
import { formatScenario } from "../../../shared/scenario/format.ts";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { scenarioV1 } from "../../../shared/scenario/v1.ts";

export interface V1Side {
  readonly cohesion: number;
  readonly ghqQuality: number;
}
export interface V1Stand {
  readonly role: "line" | "hq" | "ghq";
  readonly cohesion?: number;
}
export interface V1Facts {
  /** Red's and Blue's. */
  readonly sides: readonly [V1Side, V1Side];
  /** By turns, for however many stands there are. */
  readonly stands: readonly V1Stand[];
}

const side = fc.record({ cohesion: fc.nat(40), ghqQuality: fc.integer({ min: -2, max: 3 }) });
const stand = fc.record(
  { role: fc.constantFrom("line" as const, "hq" as const, "ghq" as const), cohesion: fc.nat(40) },
  { requiredKeys: ["role"] },
);
export const anyV1Facts: fc.Arbitrary<V1Facts> = fc.record({
  sides: fc.tuple(side, side),
  stands: fc.array(stand, { minLength: 1, maxLength: 7 }),
});

export const ofStand = ({ stands }: V1Facts, i: number): V1Stand => stands[i % stands.length] ?? { role: "line" };

/** The file; figures that version 1 didn't hold beside these stay, those of stands don't: it had none. */
export function v1File({ scenario, ground }: LoadedScenario, facts: V1Facts): string {
  const bare: LoadedScenario = {
    ground,
    scenario: { ...scenario, stands: scenario.stands.map(({ role: _, figures: __, ...rest }) => rest) },
  };
  const file = JSON.parse(formatScenario(bare)) as Record<string, unknown> & { sides: object[]; stands: object[] };
  const others = (figures: Readonly<Record<string, number>> = {}) => {
    const { cohesion: _, ghqQuality: __, ...rest } = figures;
    return Object.keys(rest).length > 0 ? rest : undefined;
  };
  const old = {
    ...file,
    version: 1,
    sides: file.sides.map((one, i) => ({ ...one, ...facts.sides[i], figures: others(scenario.sides[i]?.figures) })),
    stands: file.stands.map((one, i) => ({ ...one, ...ofStand(facts, i) })),
    houseTerrain: Object.fromEntries(
      Object.entries(scenario.houseTerrain).map(([kind, { modifiers, ...row } = {}]) => [
        kind,
        { ...row, ...modifiers },
      ]),
    ),
  };
  const text = JSON.stringify(old);
  scenarioV1.parse(JSON.parse(text));
  return text;
}
