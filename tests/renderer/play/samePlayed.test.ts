import { expect, it } from "vitest";
import { samePlayed } from "../../../renderer/play/playing.ts";
import { planLayer } from "../../shared/scenario/planSamples.ts";
import { small, stand } from "../../shared/scenario/samples.ts";

it("a game goes on where only plans were drawn since, and asks where anything else was changed", () => {
  const begun = small();
  expect(samePlayed(begun, small({ plans: [planLayer()] }))).toBe(true);
  expect(samePlayed(small({ plans: [planLayer()] }), begun)).toBe(true);
  expect(samePlayed(begun, small({ stands: [...begun.scenario.stands, stand("r9", { label: "9" })] }))).toBe(false);
  expect(samePlayed(begun, small({ title: "Other" }))).toBe(false);
  const painted = small();
  painted.ground.terrain[7] = 1;
  expect(samePlayed(begun, painted)).toBe(false);
});
