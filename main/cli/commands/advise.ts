import path from "node:path";
import { Command } from "commander";
import type { Advice } from "../../../shared/advise/advice.ts";
import { count, list } from "../../../shared/advise/adviceWords.ts";
import { advise } from "../../../shared/advise/advise.ts";
import type { KnownVehicles } from "../../../shared/advise/subject.ts";
import { rulesOf } from "../../../shared/rules/ask.ts";
import type { Scenario } from "../../../shared/scenario/model.ts";
import type { Vehicle } from "../../../shared/vehicles/vehicle.ts";
import { createVehicles } from "../../vehicles/vehicles.ts";
import { type Context, InputFault, printJson } from "../output.ts";
import { loadScenario } from "../scenario.ts";

/** The program's own version of each vehicle in a scenario. */
function knownVehicles(scenario: Scenario, tables: string): KnownVehicles {
  const vehicles = createVehicles({ file: ":memory:", tables, now: Date.now, warn: () => undefined });
  try {
    return new Map(
      Object.keys(scenario.vehicles).map((id): [string, Vehicle | null] => {
        const answer = vehicles.get(id);
        if (answer.ok) return [id, answer.value.vehicle];
        if (answer.error.code === "not-found") return [id, null];
        throw new InputFault(answer.error.file ?? tables, "", answer.error.message);
      }),
    );
  } finally {
    vehicles.close();
  }
}

/** The place of an advice, in words. */
function whereText({ at, place }: Advice): string {
  const spot = place ? ` at ${place[0]},${place[1]}` : "";
  if (at === null) return "";
  switch (at.type) {
    case "place":
      return spot.trim();
    case "stand":
      return `stand ${at.id}${spot}`;
    case "thing":
      return `${at.thing === "entryEdge" ? "entry edge" : at.thing} ${at.id}${spot}`;
    case "side":
      return `side ${at.side}`;
    case "formation":
      return `formation ${at.id}`;
    case "vehicle":
      return `vehicle ${at.id}`;
    case "form":
      return `${at.field}${spot}`;
  }
}

function summary(findings: readonly Advice[]): string {
  const of = (severity: Advice["severity"]) => findings.filter((advice) => advice.severity === severity).length;
  const parts = (["error", "warning", "hint"] as const).flatMap((severity) =>
    of(severity) === 0 ? [] : [count(of(severity), severity)],
  );
  return parts.length === 0 ? "nothing found" : list(parts);
}

export const adviseCommand = ({ output, resourcesFolder }: Context): Command =>
  new Command("advise")
    .description("What the maker of a scenario may want to know: slips, what can't be played, what the rules suggest.")
    .argument("<file>", "a scenario file")
    .option("--json", "print one JSON document: [{severity, rule, message, at, place}]")
    .action(async (file: string, { json }: { json?: boolean }) => {
      const loaded = await loadScenario(file);
      const known = knownVehicles(loaded.scenario, path.join(resourcesFolder, "vehicles"));
      const findings = advise(loaded, rulesOf(loaded.scenario), known);
      if (json) return printJson(output, findings);
      output.write(`${loaded.scenario.title}: ${summary(findings)}\n`);
      for (const advice of findings) {
        const where = [advice.rule, whereText(advice)].filter(Boolean).join(", ");
        output.write(`\n${advice.severity}: ${advice.message}\n  (${where})\n`);
      }
    });
