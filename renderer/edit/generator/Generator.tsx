/** The generator: settings on the left, tables made from them on the right. */
import { SegmentedControl } from "@mantine/core";
import { useEffect, useState } from "react";
import type { GeneratorPreset } from "../../../shared/api.ts";
import type { Result } from "../../../shared/result.ts";
import { implementedSystems } from "../../../shared/rules/systems.ts";
import { useProgram } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { mayTakeGround, takeMadeTable } from "../generatorCommands.ts";
import { GeneratorGallery } from "./GeneratorGallery.tsx";
import { GeneratorSettings } from "./GeneratorSettings.tsx";
import { type Choice, firstChoice, sizeFault, wishFor } from "./worker/choice.ts";
import type { MadeTable } from "./worker/maker.ts";
import { startWorkshop, type Workshop } from "./worker/workshop.ts";

/** Tables offered at once, and the width of their pictures in pixels. */
const PAGE = 9;
const PIXELS = 560;
/** The pause after a slider's last move before tables are made, in milliseconds. */
const REST = 220;

/** Five digits: enough variety, short enough to read out, and narrow enough for a card's title. */
const anySeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 100_000;

export function Generator({ close }: { close: () => void }) {
  const program = useProgram();
  const [choice, setChoice] = useState<Choice | null>(() => {
    const open = program.session.store.getState().open?.document.scenario.system;
    const systems = [...(open ? [open] : []), ...implementedSystems.map(({ id }) => id)];
    const seed = anySeed();
    return systems.map((system) => firstChoice(system, seed)).find((first) => first !== null) ?? null;
  });
  const [userPresets, setOwn] = useState<readonly GeneratorPreset[]>([]);
  useEffect(() => {
    program.bridge.invoke("presets.list", {}).then(setOwn, () => undefined);
  }, [program]);
  return (
    <Dialog
      opened
      onClose={close}
      title="Generate a table"
      size="min(1480px, 96vw)"
      classNames={{ content: "generator-modal", body: "generator" }}
    >
      {choice && (
        <>
          <GeneratorSettings choice={choice} setChoice={setChoice} userPresets={userPresets} setOwn={setOwn} />
          <Tables choice={choice} setChoice={setChoice} close={close} />
        </>
      )}
    </Dialog>
  );
}

interface TablesProps {
  readonly choice: Choice;
  readonly setChoice: (choice: Choice) => void;
  readonly close: () => void;
}

function Tables({ choice, setChoice, close }: TablesProps) {
  const program = useProgram();
  const [pages, setPages] = useState(1);
  const made = useMade(choice, pages * PAGE, () => setPages(1));
  const [as, setAs] = useState<"scenario" | "ground">("scenario");
  const grounds = mayTakeGround(program, choice.width, choice.height);
  const pick = async (n: number) => {
    if (await takeMadeTable(program, wishFor(choice, n), grounds ? as : "scenario")) close();
  };
  return (
    <section className="generator-tables" aria-label="Tables to choose from">
      <header>
        <p>Click a table to use it. The same seed makes the same table again.</p>
        {grounds && (
          <SegmentedControl
            fullWidth={false}
            aria-label="Apply to the table"
            value={as}
            onChange={(v) => setAs(v === "ground" ? "ground" : "scenario")}
            data={[
              { value: "scenario", label: "New scenario" },
              { value: "ground", label: "Ground of this scenario" },
            ]}
          />
        )}
      </header>
      <GeneratorGallery
        choice={choice}
        made={made}
        count={pages * PAGE}
        pick={(n) => void pick(n)}
        more={() => setPages(pages + 1)}
        again={() => {
          setPages(1);
          setChoice({ ...choice, seed: anySeed() });
        }}
      />
    </section>
  );
}

/** The tables of the choice, as they become ready; tables of an earlier choice disappear at once. */
function useMade(choice: Choice, count: number, fresh: () => void): readonly (Result<MadeTable> | undefined)[] {
  const [workshop, setWorkshop] = useState<Workshop | null>(null);
  const [shown, setShown] = useState<{
    readonly choice: Choice;
    readonly made: readonly (Result<MadeTable> | undefined)[];
  }>({ choice, made: [] });
  useEffect(() => {
    const opened = startWorkshop();
    setWorkshop(opened);
    return opened.stop;
  }, []);
  const current = shown.choice === choice ? shown.made : [];
  const ready = current.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is ready is asked about once, when more is wanted
  useEffect(() => {
    if (!workshop || sizeFault(choice) !== null || ready >= count) return;
    const before = shown.choice === choice ? shown.made : [];
    if (shown.choice !== choice) fresh();
    const timer = setTimeout(
      () =>
        workshop.order(
          Array.from({ length: count - before.length }, (_, i) => ({
            wish: wishFor(choice, before.length + i),
            width: PIXELS,
          })),
          (result) => setShown((now) => ({ choice, made: [...(now.choice === choice ? now.made : []), result] })),
        ),
      before.length > 0 ? 0 : REST,
    );
    return () => {
      clearTimeout(timer);
      workshop.order([]);
    };
  }, [workshop, choice, count]);
  return current;
}
