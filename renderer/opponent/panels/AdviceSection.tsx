/** "Suggest a move": a strong character advises the deciding side, shows the move, and may carry it out. */
import { Button, Loader } from "@mantine/core";
import { IconArrowBigUp, IconCornerDownLeft, IconHandGrab, IconX } from "@tabler/icons-react";
import { useMemo } from "react";
import { companyInHand } from "../../play/moments.ts";
import { useGame, useIntent, usePersonDecides } from "../../play/panels/useGame.ts";
import { playPart, usePlay } from "../../play/part.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { opponentsPart, thoughtsPart, useOpponents, useThoughts } from "../part.ts";
import { handWith } from "../store/adviceHand.ts";
import { toPlace } from "../store/placing.ts";
import { CharacterSelect } from "./CharacterSelect.tsx";
import { OptionsTable } from "./OptionsTable.tsx";
import { PlanOfTurn } from "./PlanOfTurn.tsx";
import { type Given, useFront, useGiven } from "./useThinking.ts";

export function AdviceSection() {
  const decides = usePersonDecides();
  const advice = useOpponents((s) => s.advice);
  const places = useOpponents((s) => s.placing !== null);
  const given = useGiven();
  if (!decides) return null;
  if (given) return <Suggestion given={given} />;
  return (
    <section className="ask-advice" aria-label="Advice">
      {places ? (
        <PlacesTheRest />
      ) : advice?.type === "thinking" ? (
        <Thinks />
      ) : (
        <>
          {advice?.type === "failed" && <p className="erred">{advice.why}</p>}
          <Ask />
        </>
      )}
    </section>
  );
}

function Ask() {
  const program = useProgram();
  const adviser = useThoughts((s) => s.adviser);
  const waiting = toPlace(useGame()).length;
  return (
    <div className="ask">
      <Button size="compact-sm" variant="default" onClick={() => program.run("play-advice")}>
        Suggest a move <kbd>J</kbd>
      </Button>
      <CharacterSelect quiet plain label="Adviser" value={adviser} onChange={thoughtsPart.of(program).setAdviser} />
      {waiting > 1 && (
        <Button size="compact-sm" variant="default" onClick={() => program.run("play-place-rest")}>
          Place all {waiting} for me
        </Button>
      )}
    </div>
  );
}

function Thinks() {
  const opponents = usePart(opponentsPart);
  const adviser = useThoughts((s) => s.adviser);
  return <Busy words={`${adviser.name} thinks…`} cancel={opponents.forgetAdvice} />;
}

function PlacesTheRest() {
  const opponents = usePart(opponentsPart);
  const waiting = toPlace(useGame()).length;
  const words = waiting === 1 ? "The last stand is placed…" : `${waiting} stands are placed…`;
  return <Busy words={words} cancel={opponents.stopPlacing} />;
}

function Busy({ words, cancel }: { words: string; cancel: () => void }) {
  return (
    <div className="thinking" role="status">
      <Loader size={14} />
      <span>{words}</span>
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  );
}

function Suggestion({ given }: { given: Given }) {
  const program = useProgram();
  const thoughts = thoughtsPart.of(program);
  const adviser = useThoughts((s) => s.adviser);
  const planned = useThoughts((s) => s.advicePlan);
  const { front, advised } = useFront(given);
  const { why } = given.decided;
  const option = why.options[front];
  return (
    <Section
      title="Advice"
      aside={
        <button type="button" className="link" onClick={() => opponentsPart.of(program).forgetAdvice()}>
          <IconX size={13} aria-hidden="true" /> Close
        </button>
      }
    >
      <div className="advice-given" role="status">
        <p className="thought">
          <b>{adviser.name}:</b> {option?.command && front !== advised ? `Rather: ${option.name}.` : why.sentence}
        </p>
        {why.ahead && <p className="unless">{why.ahead}</p>}
        <AdviceActs given={given} />
        <OptionsTable options={why.options} front={front} frontWords="selected" take={thoughts.take} />
        <p className="unless">{why.unless}</p>
        {given.plan && (
          <button
            type="button"
            className="link"
            aria-expanded={planned}
            onClick={() => thoughts.setAdvicePlan(!planned)}
          >
            {planned ? "Hide its plan for the turn" : "Its plan for the turn"}
          </button>
        )}
        {planned && given.plan && <PlanOfTurn plan={given.plan} />}
      </div>
    </Section>
  );
}

function AdviceActs({ given }: { given: Given }) {
  const program = useProgram();
  const { reader } = useGame();
  const asked = usePlay((s) => s.asked);
  const { front } = useFront(given);
  const { why, command } = given.decided;
  const taken = why.options[front]?.command ?? command;
  const hand = useMemo(() => handWith(reader, taken), [reader, taken]);
  // The key belongs to the move in hand then.
  useIntent();
  const movesCompany = companyInHand(program) > 1;
  const commands = why.options.flatMap((option, i) => (option.command ? [i] : []));
  const next = commands[(commands.indexOf(front) + 1) % Math.max(1, commands.length)];
  return (
    <div className="advice-acts">
      <Button size="compact-sm" disabled={asked !== null} onClick={() => program.run("play-do-advice")}>
        Do it{" "}
        {!movesCompany && (
          <kbd title="Shift+Enter">
            <IconArrowBigUp size={12} aria-label="Shift" />
            <IconCornerDownLeft size={12} aria-label="Enter" />
          </kbd>
        )}
      </Button>
      {hand && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconHandGrab size={14} />}
          onClick={() => playPart.of(program).setHand(({ over }) => ({ ...hand, over: { ...hand.over, at: over.at } }))}
        >
          Set it up for me
        </Button>
      )}
      {next !== undefined && next !== front && (
        <Button size="compact-sm" variant="default" onClick={() => thoughtsPart.of(program).take(next)}>
          Another
        </Button>
      )}
    </div>
  );
}
