/** The computer decides: whether it thinks or waits, and the buttons that pause, step and take over. */
import { Button, Loader, SegmentedControl } from "@mantine/core";
import { KeyHint } from "../../play/panels/KeyHint.tsx";
import { PlayNotice } from "../../play/panels/Notice.tsx";
import { SideBlock } from "../../play/panels/playWords.tsx";
import { useGame } from "../../play/panels/useGame.ts";
import { usePlay } from "../../play/part.ts";
import { isUntouched } from "../../play/store/play.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { opponentsPart, useOpponents } from "../part.ts";
import type { Pace } from "../store/state.ts";

const PACES: readonly { readonly value: Pace; readonly label: string }[] = [
  { value: "step", label: "Step" },
  { value: "slow", label: "Slow" },
  { value: "usual", label: "Usual" },
  { value: "fast", label: "Fast" },
];

/** The computer's activity other than thinking. */
function doing(paused: boolean, pace: Pace, untouched: boolean): string {
  if (paused) return untouched ? "is ready" : "waits";
  return pace === "step" ? "has decided and waits for your confirmation" : "acts";
}

export function ProgramSection() {
  const program = useProgram();
  const { reader, view, seats, game } = useGame();
  const { thinking, paused, pace, trouble } = useOpponents((s) => s);
  const guarded = usePlay((s) => s.viewer !== null);
  const { side, question } = reader.decision;
  const seat = side && seats[side];
  if (!side || seat?.type !== "program") return null;
  const stands = paused || trouble !== null;
  const words = thinking !== null ? "thinks" : doing(paused, pace, isUntouched(game));
  return (
    <Section title="The computer decides" aside={seat.character.name}>
      <div className="question" role="status">
        <SideBlock side={side}>{view.sides[side].name}</SideBlock>
        <span>
          {trouble === null ? `${seat.character.name} ${words}.` : `${seat.character.name} is stuck.`}
          {thinking !== null && <Loader size={14} className="thinks" aria-hidden="true" />}
        </span>
      </div>
      {!guarded && <p>{question}</p>}
      {trouble !== null && (
        <div className="told no" role="alert">
          <p>{trouble}</p>
        </div>
      )}
      <PlayNotice />
      <div className="program-buttons">
        <Button className="wide" variant={stands ? "filled" : "default"} onClick={() => program.run("play-pause")}>
          {trouble !== null ? "Try again" : !paused ? "Pause" : isUntouched(game) ? "Start" : "Go on"}
        </Button>
        <Button
          variant={!stands && pace === "step" ? "filled" : "default"}
          disabled={trouble !== null}
          onClick={() => program.run("play-step")}
        >
          One step
        </Button>
        <Button variant="default" onClick={() => opponentsPart.of(program).handBack(side)}>
          Take over
        </Button>
      </div>
      <SegmentedControl
        aria-label="Pace"
        value={pace}
        data={[...PACES]}
        onChange={(v) => opponentsPart.of(program).setPace(v)}
      />
      <div className="keys-line">
        <KeyHint keys="P">{stands ? "go on" : "pause"}</KeyHint>
        {trouble === null && <KeyHint keys="Enter">one step</KeyHint>}
        <KeyHint keys="Shift+P">take over</KeyHint>
      </div>
    </Section>
  );
}
