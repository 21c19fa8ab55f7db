/** Every option of the two GHQ games that isn't as usual is on the scenario sheet, in words. */
import { expect, it } from "vitest";
import { optionWords } from "../../../../shared/print/scenarioSheet/rulesWords.ts";
import { rulesOf } from "../../../../shared/rules/ask.ts";
import type { OptionSpec } from "../../../../shared/rules/contract.ts";
import { ghqModern } from "../../../../shared/rules/ghq-modern/system.ts";
import { ghqWwii } from "../../../../shared/rules/ghq-wwii/system.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";

/** A value that isn't the usual one. */
function other(spec: OptionSpec): string | number | boolean {
  switch (spec.type) {
    case "switch":
      return !spec.standard;
    case "number":
      return spec.standard + spec.step;
    case "choice":
      return spec.choices.find(({ value }) => value !== spec.standard)?.value ?? "";
  }
}
function printed(system: typeof ghqWwii, options: Record<string, string | number | boolean>): string[] {
  const { scenario } = newScenario({ system: system.id, title: "T", width: 48, height: 24 });
  const played = { ...scenario, options };
  const lines = optionWords(played, rulesOf(played));
  return lines.map((words) =>
    typeof words === "string" ? words : words.map((one) => (typeof one === "string" ? one : one.text)).join(""),
  );
}

it.each([ghqWwii, ghqModern])("$name: each option alone, and none where all are as usual", (system) => {
  expect(printed(system, {})).toEqual([]);
  expect(printed(system, Object.fromEntries(system.optionSpecs.map(({ key, standard }) => [key, standard])))).toEqual(
    [],
  );
  for (const spec of system.optionSpecs) {
    const [line, ...more] = printed(system, { [spec.key]: other(spec) });
    expect([line, more]).toEqual([expect.stringMatching(/^.+: .+ \(usually .+\)\.$/), []]);
    expect(line).toContain(`${spec.name}: `);
  }
});

it("a bare number has no unit", () => {
  expect(printed(ghqModern, { ordersBonus: -2 })).toEqual(["Movement orders: -2 (usually 0)."]);
});
