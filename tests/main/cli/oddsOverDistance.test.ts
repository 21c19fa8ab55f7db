/** The planner's chart says at every inch (every fifth in the quick run) what the command `odds` says. */
import path from "node:path";
import { expect, test } from "vitest";
import { withVehicles } from "../../../main/cli/vehicle.ts";
import { chartOf } from "../../../shared/planner/odds/chart.ts";
import type { ChartSide } from "../../../shared/planner/questions.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { answerOf } from "../../shared/planner/odds/run.ts";
import { cli } from "./run.ts";

const RESOURCES = path.join(import.meta.dirname, "../../../resources");
const THERE = { aspect: "flank", cohesion: 15, terrain: ["woods"] } as const;
const BACK = { aspect: "front", cohesion: 11, "firer-markers": ["S"] } as const;
const there = ["--aspect", "flank", "--cohesion", "15", "--terrain", "woods"];
const back = ["--aspect", "front", "--cohesion", "11", "--firer-markers", "S"];

/** Each call reads all vehicles. */
const EVERY = process.env["SAND_TABLE_LONG"] ? 1 : 5;

test("a chart of both sides' odds, inch by inch", async () => {
  const [firer, target] = ["T-34/85", "M4 Sherman"];
  const [a, b] = withVehicles(RESOURCES, "ghq-wwii", ({ find }) => [find("", firer), find("", target)] as const);
  const rules = rulesOf(newScenario({ system: "ghq-wwii", title: "Test", width: 12, height: 12 }).scenario);
  if (!rules.ok) throw new Error(rules.error.message);
  const { stretches } = answerOf(chartOf(rules.value, a, b, THERE, BACK));
  const end = stretches.at(-1)?.to ?? 0;
  expect(end).toBeGreaterThan(10);
  for (let inches = 0; inches <= end + 1; inches += EVERY) {
    const drawn = stretches.find(({ to, toIncluded }) => inches < to || (toIncluded && inches === to));
    const told = async (from: string, to: string, flags: readonly string[], side: ChartSide | undefined) => {
      const asked = ["odds", "--system", "ghq-wwii", "--firer", from, "--target", to, "--range", String(inches)];
      const { code, json } = await cli(...asked, ...flags, "--json");
      const document = code === 0 ? (json() as { readonly after: Readonly<Record<string, string>> }) : null;
      const shown =
        side?.type === "odds" ? Object.fromEntries(side.conditions.map(({ id, chance }) => [id, chance])) : null;
      expect(shown, `${from} at ${inches}″`).toEqual(document?.after ?? null);
    };
    await told(firer, target, there, drawn?.there);
    await told(target, firer, back, drawn?.back);
  }
});
