/** The scenario's rules: the system, its options, and house rules of the terrain chart. */
import { Button } from "@mantine/core";
import type { Scenario } from "../../../../shared/scenario/model.ts";
import { systemName } from "../../../../shared/systems.ts";
import { useProgram } from "../../../window/context.ts";
import { Section } from "../../../window/panels/Section.tsx";
import { RuleOptions } from "../RuleOptions.tsx";
import { HouseRows } from "../rules/HouseRows.tsx";

export function RulesTab({ scenario }: { scenario: Scenario }) {
  const { front } = useProgram();
  return (
    <>
      <Section title="Rules" aside={systemName(scenario.system)}>
        <Button size="xs" variant="default" onClick={() => front.setState({ sheet: { name: "change-system" } })}>
          Change the rules…
        </Button>
      </Section>
      <RuleOptions scenario={scenario} />
      <HouseRows scenario={scenario} />
    </>
  );
}
