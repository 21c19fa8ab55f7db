/** The user's preferences: looks, text size, dice and the players of new games. */
import { Button, Input, SegmentedControl, Switch } from "@mantine/core";
import type { Settings } from "../../shared/api.ts";
import { same } from "../../shared/editing/same.ts";
import { type Seat, TWO_PEOPLE } from "../../shared/play/seats.ts";
import { SIDE_IDS, SIDE_NAMES } from "../../shared/systems.ts";
import { opponentsPart, useOpponents } from "../opponent/part.ts";
import { playPart, usePlay } from "../play/part.ts";
import { usePart, useProgram, useUi } from "../window/context.ts";
import { Dialog } from "../window/panels/Dialog.tsx";

const TEXT_SIZES = [90, 100, 115, 130];
const THEMES: readonly { readonly value: Settings["theme"]; readonly label: string }[] = [
  { value: "system", label: "As the system" },
  { value: "dark", label: "Dark" },
  { value: "light", label: "Light" },
];

const EFFECTS: readonly { readonly value: Settings["effects"]; readonly label: string }[] = [
  { value: "slow", label: "Slow" },
  { value: "normal", label: "Normal" },
  { value: "fast", label: "Fast" },
  { value: "off", label: "Off" },
];
const LABELS: readonly { readonly value: Settings["labelDensity"]; readonly label: string }[] = [
  { value: "few", label: "Few" },
  { value: "usual", label: "Usual" },
  { value: "all", label: "All" },
];
const COLOURS: readonly { readonly value: Settings["colours"]; readonly label: string }[] = [
  { value: "usual", label: "Usual" },
  { value: "safe", label: "Colour-blind safe" },
];

const GRAPHICS: readonly { readonly value: Settings["quality"]; readonly label: string }[] = [
  { value: "plain", label: "Plain" },
  { value: "high", label: "Fine" },
  { value: "showcase", label: "Showcase" },
];
const GRAPHICS_HELP =
  "Plain: for slow graphics. Fine: for most. Showcase: soft shadows where things meet, for strong graphics cards.";

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly description?: string;
  readonly value: T;
  readonly data: readonly { readonly value: T; readonly label: string }[];
  readonly choose: (value: T) => void;
}
/** A labelled row of alternatives. */
const Choice = <T extends string>({ label, description, value, data, choose }: ChoiceProps<T>) => (
  <Input.Wrapper label={label} labelElement="div" {...(description ? { description } : {})}>
    <SegmentedControl aria-label={label} value={value} data={[...data]} onChange={(chosen) => choose(chosen as T)} />
  </Input.Wrapper>
);

const playerName = (seat: Seat): string =>
  seat.type === "person" ? "a player" : `the computer, ${seat.character.name}`;

export function Preferences({ close }: { close: () => void }) {
  return (
    <Dialog opened onClose={close} title="Preferences" size="md">
      <div className="stack preferences">
        <Looks />
        <Dice />
        <Drama />
        <Players />
        <div className="dialog-foot">
          <Button onClick={close}>Done</Button>
        </div>
      </div>
    </Dialog>
  );
}

function Looks() {
  const { ui } = useProgram();
  const theme = useUi((s) => s.theme);
  const textSize = useUi((s) => s.textSize);
  const quality = useUi((s) => s.quality);
  return (
    <section>
      <h3>Looks</h3>
      <Choice label="Theme" value={theme} data={THEMES} choose={(theme) => ui.setState({ theme })} />
      <Choice
        label="Text size"
        value={String(textSize)}
        data={TEXT_SIZES.map((size) => ({ value: String(size), label: `${size}%` }))}
        choose={(value) => ui.setState({ textSize: Number(value) })}
      />
      <Seen />
      <Choice
        label="Graphics"
        description={GRAPHICS_HELP}
        value={quality}
        data={GRAPHICS}
        choose={(quality) => ui.setState({ quality })}
      />
    </section>
  );
}

/** Labels on the table and colours everywhere. */
function Seen() {
  const { ui } = useProgram();
  const labelDensity = useUi((s) => s.labelDensity);
  const colours = useUi((s) => s.colours);
  return (
    <>
      <Choice
        label="Labels"
        value={labelDensity}
        data={LABELS}
        choose={(labelDensity) => ui.setState({ labelDensity })}
      />
      <Choice label="Colours" value={colours} data={COLOURS} choose={(colours) => ui.setState({ colours })} />
    </>
  );
}

function Dice() {
  const play = usePart(playPart);
  const byHand = usePlay((s) => s.byHand);
  const confirmRolls = usePlay((s) => s.confirmRolls);
  return (
    <section>
      <h3>Dice</h3>
      <Switch
        label="I roll my dice"
        description="The program asks for the faces of each roll."
        checked={byHand}
        onChange={(e) => play.setByHand(e.currentTarget.checked)}
      />
      <Switch
        label="Confirm each roll and usual answer"
        description="Off: the program rolls and answers at once, where there is no choice or a usual one."
        checked={confirmRolls}
        onChange={(e) => play.setConfirmRolls(e.currentTarget.checked)}
      />
    </section>
  );
}

function Drama() {
  const { ui } = useProgram();
  const effects = useUi((s) => s.effects);
  const frameShots = useUi((s) => s.frameShots);
  return (
    <section>
      <h3>Shots and results</h3>
      <Choice label="Dice and effects" value={effects} data={EFFECTS} choose={(effects) => ui.setState({ effects })} />
      <Switch
        label="Frame the shot"
        description="The camera brings firer and target into view."
        checked={frameShots}
        onChange={(e) => ui.setState({ frameShots: e.currentTarget.checked })}
      />
    </section>
  );
}

function Players() {
  const opponents = usePart(opponentsPart);
  const kept = useOpponents((s) => s.kept);
  return (
    <section>
      <h3>Players of new games</h3>
      <p>
        {SIDE_IDS.map((side) => `${SIDE_NAMES[side]}: ${playerName(kept[side])}`).join(". ")}. Each game can be given
        other players before its first command.
      </p>
      {!same(kept, TWO_PEOPLE) && (
        <Button size="compact-sm" variant="default" onClick={() => opponents.keepForNewGames(TWO_PEOPLE)}>
          Begin new games with two players
        </Button>
      )}
    </section>
  );
}
