/** A battle for tonight: choices on the left, the battle on the right, made at once and tried while one reads. */
import { Button } from "@mantine/core";
import { IconDice5, IconPencil, IconPlayerPlayFilled } from "@tabler/icons-react";
import { useState } from "react";
import type { Seats } from "../../shared/play/seats.ts";
import { ok } from "../../shared/result.ts";
import { implementedSystems } from "../../shared/rules/systems.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import type { SystemId } from "../../shared/systems.ts";
import { filesPart } from "../files/part.ts";
import { opponentsPart } from "../opponent/part.ts";
import { playThis } from "../play/playing.ts";
import { useProgram } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";
import type { Program } from "../window/program.ts";
import { setMode } from "../window/store/ui.ts";
import { TonightCard } from "./TonightCard.tsx";
import { TonightSettings } from "./TonightSettings.tsx";
import { useMade } from "./useMade.ts";
import { useStock } from "./useStock.ts";
import { useTrial } from "./useTrial.ts";
import { another, type Choice, firstChoice } from "./wish.ts";

/** Five digits: short enough to read out. */
const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 100_000;

export function Tonight({ close }: { close: () => void }) {
  const program = useProgram();
  const [choice, setChoice] = useState<Choice>(() => firstChoice(systemFor(program), anySeed));
  const [seats, setSeats] = useState<Seats>(() => opponentsPart.of(program).store.getState().kept);
  const { stock, refused, again } = useStock(choice.system);
  const { made, busy } = useMade(choice, stock);
  const battle = made?.ok ? made.value : null;
  const trial = useTrial(busy ? null : battle, { even: choice.even, weigh: choice.proportion === null });
  const loaded = trial.state?.loaded ?? battle?.loaded ?? null;
  /** A copy: the trial goes on with its own until the dialog closes. */
  const copy = (): LoadedScenario | null => loaded && { scenario: loaded.scenario, ground: loaded.ground.clone() };
  const play = async () => {
    const taken = copy();
    if (taken && (await playThis(program, taken, seats))) close();
  };
  const edit = async () => {
    const taken = copy();
    if (!taken || !(await filesPart.of(program).begin(() => ok(taken)))) return;
    setMode(program.ui, "edit");
    close();
  };
  const ready = loaded !== null && !busy;
  return (
    <Dialog
      opened
      onClose={close}
      title="A battle for tonight"
      size="min(1240px, 96vw)"
      classNames={{ content: "tonight-modal", body: "tonight" }}
    >
      <TonightSettings
        choice={choice}
        setChoice={setChoice}
        seats={seats}
        setSeats={setSeats}
        stock={stock}
        again={again}
      />
      <div className="tonight-battle">
        <TonightCard
          battle={battle}
          refusal={refused ?? (made && !made.ok ? made.error.message : null)}
          busy={busy}
          trial={trial}
          choice={choice}
          setChoice={setChoice}
        />
        <div className="dialog-foot">
          <Button
            variant="default"
            className="left-side"
            leftSection={<IconDice5 size={16} />}
            disabled={!stock || (choice.keep.table && choice.keep.forces)}
            onClick={() => setChoice(another(choice, battle, trial.state?.proportion ?? 1, anySeed))}
          >
            Another battle
          </Button>
          <Button
            variant="default"
            leftSection={<IconPencil size={16} />}
            disabled={!ready}
            onClick={() => void edit()}
          >
            Edit it
          </Button>
          <Button
            variant="filled"
            leftSection={<IconPlayerPlayFilled size={14} />}
            disabled={!ready}
            onClick={() => void play()}
          >
            Play this battle
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function systemFor(program: Program): SystemId {
  const known = implementedSystems.map(({ id }) => id);
  const wanted = [
    program.session.store.getState().open?.document.scenario.system,
    program.ui.getState().templateSystem,
  ];
  const found = wanted.find((id) => id && known.includes(id)) ?? known[0];
  if (!found) throw new Error("no rule system");
  return found;
}
