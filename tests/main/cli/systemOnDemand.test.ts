import { expect, test } from "vitest";
import { systemOnDemand } from "../../../main/cli/systemOnDemand.ts";
import { ghqWwii } from "../../../shared/rules/ghq-wwii/system.ts";

/** The system, and the number of times that it was read. */
function asked() {
  let reads = 0;
  const system = systemOnDemand("ghq-wwii", () => {
    reads++;
    return ghqWwii;
  });
  return { system, reads: () => reads };
}

test("the id is known without a read", () => {
  const { system, reads } = asked();
  expect([system].find(({ id }) => id === "ghq-wwii")).toBe(system);
  expect(reads()).toBe(0);
});

test("everything else is read once", () => {
  const { system, reads } = asked();
  expect(system.name).toBe(ghqWwii.name);
  expect(system.play).toBe(ghqWwii.play);
  expect(reads()).toBe(1);
});

test("a copy is a copy of the system", () => {
  const { system } = asked();
  expect({ ...system }).toEqual({ ...ghqWwii });
  expect("lessons" in system).toBe(true);
});
