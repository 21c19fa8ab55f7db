import { ScrollArea } from "@mantine/core";
import { memo, useDeferredValue, useEffect, useRef } from "react";
import { useScenario, useUi } from "../app/context.ts";
import { CheckList } from "./CheckList.tsx";
import { Forces } from "./Forces.tsx";
import { NearestEnemies } from "./NearestEnemies.tsx";
import { RuleOptions } from "./RuleOptions.tsx";
import { ScenarioFacts } from "./ScenarioFacts.tsx";
import { SightSection } from "./SightSection.tsx";
import { StandSection, StandsSection } from "./StandSection.tsx";

// What is long follows a drag when there is time for it.
const CalmForces = memo(Forces);
const CalmFacts = memo(ScenarioFacts);
const CalmOptions = memo(RuleOptions);

/** The right-hand column: what is selected, then the scenario as a whole. */
export function Inspector() {
  const scenario = useScenario();
  const mode = useUi((s) => s.mode);
  const tool = useUi((s) => s.tool);
  const selected = useUi((s) => s.selected);
  const stands = scenario.stands.filter((s) => selected.has(s.id));
  const [only] = stands;
  const calm = useDeferredValue(scenario);
  const target = useUi((s) => s.target);
  const viewport = useRef<HTMLDivElement>(null);
  // A new ruling begins at its head, however far down the list it was asked for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of target that matters
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [tool, target]);
  return (
    <aside className="inspector" aria-label="Inspector">
      <ScrollArea h="100%" type="auto" scrollbarSize={8} viewportRef={viewport}>
        {tool === "sight" ? (
          <>
            <SightSection scenario={scenario} />
            {only?.at && stands.length === 1 && <NearestEnemies scenario={scenario} stand={only} />}
          </>
        ) : (
          <>
            {only && stands.length === 1 && <StandSection key={only.id} scenario={scenario} stand={only} />}
            {stands.length > 1 && <StandsSection stands={stands} />}
          </>
        )}
        <CalmForces scenario={calm} />
        {mode === "edit" && (
          <>
            <CalmFacts scenario={calm} />
            <CalmOptions scenario={calm} />
            <CheckList />
          </>
        )}
      </ScrollArea>
    </aside>
  );
}
