/** Before the first battle is over. */

import { Button } from "@mantine/core";
import { IconFlask2, IconStethoscope } from "@tabler/icons-react";
import { useProgram } from "../../window/context.ts";
import { useLab } from "../part.ts";
import { wishOf } from "../store/settings.ts";
import { count } from "./labWords.ts";

export function LabEmpty() {
  const program = useProgram();
  const working = useLab((s) => s.working);
  const games = useLab((s) => wishOf(s.settings).games);
  if (working?.what === "run")
    return (
      <section className="lab-empty" role="status">
        <p className="lab-big">The first battles are being played.</p>
        <p>What they tell appears here as they end, and grows surer with every one.</p>
      </section>
    );
  return (
    <section className="lab-empty">
      <IconFlask2 size={34} stroke={1.2} aria-hidden="true" />
      <p className="lab-big">Is this battle fair?</p>
      <p>
        The lab lets the program play this scenario against itself, again and again, and tells who wins how often and
        how sure that is, how long it takes, what it costs, and when and where it is decided.
      </p>
      <p>Any of the battles can be opened and replayed. What is edited meanwhile is not touched.</p>
      <Button disabled={working !== null} onClick={() => program.run("lab-run")}>
        Play {count(games, "battle")}
      </Button>
      <Button
        variant="default"
        disabled={working !== null}
        leftSection={<IconStethoscope size={16} />}
        onClick={() => program.run("lab-doctor")}
      >
        Ask the scenario doctor
      </Button>
      <Button variant="default" disabled={working !== null} onClick={() => program.run("lab-open")}>
        Open battles that were saved…
      </Button>
    </section>
  );
}
