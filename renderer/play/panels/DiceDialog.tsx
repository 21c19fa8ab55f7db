/** The players' own dice: the roll, its side and its reason; faces are typed or clicked. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState } from "react";
import { type DiceRequest, faceOf, facesOf, markOf } from "../../../shared/dice/dice.ts";
import type { SideId } from "../../../shared/systems.ts";
import { lower } from "../../../shared/words.ts";
import { usePart } from "../../window/context.ts";
import { Dialog } from "../../window/panels/Dialog.tsx";
import { submitting } from "../../window/panels/submitting.ts";
import { playPart, usePlay } from "../part.ts";
import { isTyped } from "../store/giving.ts";
import type { DiceAsked } from "../store/play.ts";
import { Die } from "./Dice.tsx";
import { Rule, SideBlock } from "./playWords.tsx";
import { ThrownDice } from "./ThrownDice.tsx";
import { useGame } from "./useGame.ts";

export function DiceDialog() {
  const asked = usePlay((s) => s.asked);
  const cover = usePlay((s) => s.cover);
  return asked && cover === null ? (
    <Ask key={`${facesOf(asked.throws).length} ${asked.request.why}`} asked={asked} />
  ) : null;
}

/** Dice with up to this many sides have a button for each face. */
const BUTTONS = 20;

function Ask({ asked }: { asked: DiceAsked }) {
  const play = usePart(playPart);
  const { request, wrong, throws, mayCallOff } = asked;
  const { count, sides, who } = request;
  const [text, setText] = useState("");
  const faces = text
    .split(/[^\d]+/)
    .filter(Boolean)
    .map((mark) => faceOf(request, Number(mark)));
  // A click that completes the roll is the whole answer.
  const [clicked, setClicked] = useState(false);
  useEffect(() => {
    if (clicked && faces.length === count) play.answerDice(faces);
    setClicked(false);
  }, [clicked, faces, count, play]);
  return (
    <Dialog
      opened
      onClose={play.forgetDice}
      withCloseButton={mayCallOff}
      title={`Roll ${count}D${sides}`}
      size="md"
      closeOnClickOutside={false}
      overlayProps={{ backgroundOpacity: 0.35 }}
    >
      <form className="stack dice-dialog" onSubmit={submitting(() => play.answerDice(faces))}>
        {throws.length > 0 && <Thrown throws={throws} again={play.askAgain} />}
        <Question request={request} />
        <TextInput
          data-autofocus
          label={count === 1 ? "The face rolled" : `The ${count} faces rolled, with spaces between`}
          value={text}
          inputMode="numeric"
          autoComplete="off"
          error={wrong}
          onChange={(e) => setText(e.currentTarget.value)}
        />
        {sides <= BUTTONS && (
          <Faces
            request={request}
            side={who}
            add={(face) => {
              setText(
                [...faces, face]
                  .slice(-count)
                  .map((f) => markOf(request, f))
                  .join(" "),
              );
              setClicked(faces.length + 1 === count || count === 1);
            }}
          />
        )}
        <div className="dialog-foot">
          <Button
            className="left-side"
            variant="default"
            disabled={faces.length >= count}
            onClick={() => play.letDiceRoll(faces)}
          >
            Let the program roll {rest(count, faces.length)}
          </Button>
          {mayCallOff && (
            <Button variant="default" onClick={play.forgetDice}>
              Cancel
            </Button>
          )}
          <Button type="submit" disabled={faces.length === 0}>
            Enter
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function Question({ request: { count, sides, who, why, rule } }: Pick<DiceAsked, "request">) {
  const { view } = useGame();
  return (
    <div className="question">
      <SideBlock side={who}>{view.sides[who].name}</SideBlock>
      <span>
        {count}D{sides}, {lower(why)} <Rule rule={rule} />
      </span>
    </div>
  );
}

function Thrown({ throws, again }: { throws: DiceAsked["throws"]; again: () => void }) {
  return (
    <ul className="thrown" aria-label="Rolled so far">
      {throws.map((thrown, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: throws never change places
        <li key={i}>
          <ThrownDice thrown={thrown} />
          {i === throws.length - 1 && isTyped(thrown) && (
            <Button size="compact-xs" variant="default" onClick={again}>
              Type it again
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

interface FacesProps {
  readonly request: DiceRequest;
  readonly side: SideId;
  readonly add: (face: number) => void;
}
function Faces({ request, side, add }: FacesProps) {
  const { sides } = request;
  return (
    <fieldset className={`faces ${sides === 6 ? "six" : ""}`} aria-label="Faces">
      {Array.from({ length: sides }, (_, i) => i + 1).map((face) => (
        <button key={face} type="button" aria-label={String(markOf(request, face))} onClick={() => add(face)}>
          <Die request={request} face={face} side={side} />
        </button>
      ))}
    </fieldset>
  );
}

const rest = (count: number, typed: number): string =>
  typed > 0 && typed < count ? "the rest" : count === 1 ? "this die" : "these dice";
