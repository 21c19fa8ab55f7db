/** Chooses the rule system of a guided first battle; each with the lessons learned so far. */
import { Button } from "@mantine/core";
import { implementedSystems } from "../../shared/rules/systems.ts";
import { type SystemId, systemName } from "../../shared/systems.ts";
import { usePart, useProgram } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { canGoOn, guide } from "./guiding.ts";
import { guidePart, useGuide } from "./part.ts";

export function FirstBattle({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="A guided first battle" size="lg">
      <div className="stack">
        <p className="preset-about">
          A small table, three stands a side, and an enemy that makes mistakes. Each rule is explained when it comes up.
          Leave at any time: the lessons that you know stay known.
        </p>
        <ul className="guide-systems">
          {implementedSystems
            .filter(({ lessons = [] }) => lessons.length > 0)
            .map(({ id }) => (
              <System key={id} system={id} close={close} />
            ))}
        </ul>
      </div>
    </Dialog>
  );
}

function System({ system, close }: { system: SystemId; close: () => void }) {
  const program = useProgram();
  const part = usePart(guidePart);
  useGuide((s) => s.learned);
  const { done, of } = part.progressOf(system);
  const begin = () => {
    close();
    void guide(program, system);
  };
  const again = done > 0 || canGoOn(program, system);
  return (
    <li>
      <b>{systemName(system)}</b>
      <small>
        {done} of {of} lessons
      </small>
      {done > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={() => part.forget(system)}>
          From the start
        </Button>
      )}
      <Button
        size="compact-sm"
        variant={again ? "filled" : "default"}
        onClick={begin}
        aria-label={`${again ? "Continue" : "Begin"} ${systemName(system)}`}
      >
        {again ? "Continue" : "Begin"}
      </Button>
    </li>
  );
}
