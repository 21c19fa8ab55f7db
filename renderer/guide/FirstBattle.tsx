/** Guided first battles by rule system, and the guided first table; each with the lessons learned so far. */
import { Button } from "@mantine/core";
import { implementedSystems } from "../../shared/rules/systems.ts";
import { type SystemId, systemName } from "../../shared/systems.ts";
import { usePart, useProgram } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import { canGoOn, guide, guideTheTable } from "./guiding.ts";
import { guidePart, tableGuidePart, useGuide } from "./part.ts";

export function FirstBattle({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Guided first steps" size="lg">
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
          <Table close={close} />
        </ul>
      </div>
    </Dialog>
  );
}

/** The guided table, in the editor. */
function Table({ close }: { close: () => void }) {
  const program = useProgram();
  const part = usePart(tableGuidePart);
  useGuide((s) => s.learned);
  const { done, of } = part.progress();
  const system = program.ui.getState().templateSystem ?? implementedSystems[0]?.id;
  if (!system) return null;
  return (
    <Row
      name="A first table in the editor"
      done={done}
      of={of}
      again={done > 0}
      forget={part.forget}
      begin={() => {
        close();
        void guideTheTable(program, system);
      }}
    />
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
  return (
    <Row
      name={systemName(system)}
      done={done}
      of={of}
      again={done > 0 || canGoOn(program, system)}
      forget={() => part.forget(system)}
      begin={begin}
    />
  );
}

interface RowProps {
  readonly name: string;
  readonly done: number;
  readonly of: number;
  /** It was begun before. */
  readonly again: boolean;
  readonly forget: () => void;
  readonly begin: () => void;
}

function Row({ name, done, of, again, forget, begin }: RowProps) {
  const verb = again ? "Continue" : "Begin";
  return (
    <li>
      <b>{name}</b>
      <small>
        {done} of {of} lessons
      </small>
      {done > 0 && (
        <Button size="compact-sm" variant="subtle" onClick={forget} aria-label={`${name} from the start`}>
          From the start
        </Button>
      )}
      <Button size="compact-sm" variant={again ? "filled" : "default"} onClick={begin} aria-label={`${verb} ${name}`}>
        {verb}
      </Button>
    </li>
  );
}
