/** The foot of the panel: the dice, the button that carries out the command, and its keys. */
import { Button, SegmentedControl, Switch } from "@mantine/core";
import { inchesInWords } from "../../../shared/geometry/inchWords.ts";
import { lower } from "../../../shared/words.ts";
import { useProgram } from "../../window/context.ts";
import { companyInHand, partInHand } from "../moments.ts";
import { playPart, usePlay } from "../part.ts";
import { firstToAct } from "../store/hand.ts";
import { readyOf } from "../store/intent.ts";
import { conclusion, kindInHand } from "../store/reader.ts";
import { KeyHint } from "./KeyHint.tsx";
import { Rule } from "./playWords.tsx";
import { useGame, useIntent } from "./useGame.ts";
import { OddsLine } from "./Workings.tsx";

export function PlayFoot() {
  const program = useProgram();
  const { reader, game } = useGame();
  const intent = useIntent();
  const hand = usePlay((s) => s.hand);
  const byHand = usePlay((s) => s.byHand);
  const sameDice = usePlay((s) => s.sameDice);
  const kind = kindInHand(reader, hand.kind);
  const ready = readyOf(reader, hand, intent);
  const ends = conclusion(reader);
  const holds = program.command("play-hold").enabled(program);
  const attack = kind?.gesture === "attack";
  const several = intent.type === "buttons" && intent.choices.length > 1;
  const first = ready.type === "nothing" ? reader.stand(firstToAct(reader, hand) ?? "") : undefined;
  const shown = first
    ? `Start with ${first.label}`
    : ready.type === "command"
      ? nameOf(kind?.name ?? "", ready.name)
      : (kind?.name ?? "");
  const company = companyInHand(program);
  const behind = game.canGoForward || (game.nodes.get(game.at)?.children.length ?? 0) > 0;
  return (
    <div className="play-foot">
      <SegmentedControl
        aria-label="Dice"
        value={byHand ? "hand" : "seed"}
        onChange={(v) => playPart.of(program).setByHand(v === "hand")}
        data={[
          { value: "seed", label: "Computer rolls" },
          { value: "hand", label: "I roll my dice" },
        ]}
      />
      {behind && !byHand && (
        <Switch
          label="After undo, reuse the same dice"
          checked={sameDice}
          onChange={(e) => playPart.of(program).setSameDice(e.currentTarget.checked)}
        />
      )}
      {intent.type === "attack" && intent.aim.type === "aimed" && (
        <div className="foot-odds">
          <OddsLine outcomes={intent.aim.forecast.after} />
        </div>
      )}
      <GivesAway />
      {!several && (
        <Button size="md" disabled={ready.type !== "command" && !first} onClick={() => program.run("play-confirm")}>
          {shown}
        </Button>
      )}
      <div className="foot-others">
        <AsFar />
        {company > 1 && ready.type === "command" && (
          <Button variant="default" onClick={() => program.run("play-company")}>
            All {company} of its company <kbd>Shift</kbd> <kbd>Enter</kbd>
          </Button>
        )}
        {ends &&
          ends.kind.kind !== kind?.kind &&
          (several || reader.decision.interrupts || reader.decision.attack || reader.underway()) && (
            <Button variant="default" onClick={() => playPart.of(program).conclude()}>
              {ends.choice.name}
            </Button>
          )}
        {holds && reader.decision.interrupts && (
          <Button variant="default" onClick={() => program.run("play-hold-move")}>
            Hold for the rest of this move
          </Button>
        )}
      </div>
      <div className="keys-line">
        {ready.type === "command" && <KeyHint keys="Enter">{attack ? lower(kind.name) : "do it"}</KeyHint>}
        {first && <KeyHint keys="Enter">first stand</KeyHint>}
        {attack && hand.stand !== null && <KeyHint keys=".">next target</KeyHint>}
        {kind && kind.gesture !== "button" && <KeyHint keys="N">next stand</KeyHint>}
        {ends && <KeyHint keys={holds ? "H" : "Space"}>{ends.choice.name.toLowerCase()}</KeyHint>}
        {program.command("play-pass-phase").enabled(program) && <KeyHint keys="Shift+Space">pass this phase</KeyHint>}
        <KeyHint keys="Esc">back</KeyHint>
      </div>
    </div>
  );
}

/** A path that is too long can be gone as far as the stand gets. */
function AsFar() {
  const program = useProgram();
  useIntent();
  const part = partInHand(program);
  if (!part) return null;
  return (
    <Button variant="default" onClick={() => program.run("play-as-far")}>
      As far as it gets: {inchesInWords(part.inches)} <kbd>Alt</kbd> <kbd>Enter</kbd>
    </Button>
  );
}

/** What a hidden stand in hand risks by the command. */
function GivesAway() {
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const caution = kindInHand(reader, hand.kind)?.givesAway;
  const acting = hand.stand === null ? hand.picked : [hand.stand];
  if (!caution || !acting.some((id) => reader.stand(id)?.hidden)) return null;
  return (
    <p className="gives-away" role="note">
      {caution.words} <Rule rule={caution.rule} />
    </p>
  );
}

/** "Fire: 1/2 at 5/1"; the kind appears only if the choice has another name. */
const nameOf = (kind: string, choice: string): string =>
  choice === kind || kind === "" ? choice : `${kind}: ${choice}`;
