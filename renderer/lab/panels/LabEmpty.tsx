/** The panel before the first battle is over. */
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
        <p>Results appear here as battles end, and get more certain with each.</p>
      </section>
    );
  return (
    <section className="lab-empty">
      <IconFlask2 size={34} stroke={1.2} aria-hidden="true" />
      <p className="lab-big">Is this battle fair?</p>
      <p>
        The computer plays this scenario against itself, again and again. The lab shows who wins how often and how
        certain that is, how long it takes, what it costs, and when and where it is decided.
      </p>
      <p>Any battle can be opened and replayed. Your edits are not touched.</p>
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
