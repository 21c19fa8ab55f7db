/** The computer's thoughts: hidden until the user asks; the plan of the turn and each decision with its reasons. */
import { ActionIcon, Button, SegmentedControl } from "@mantine/core";
import { IconChevronLeft, IconChevronRight, IconEye, IconEyeOff, IconHistory } from "@tabler/icons-react";
import { SIDE_IDS, SIDE_NAMES, type SideId } from "../../../shared/systems.ts";
import { SideBlock } from "../../play/panels/playWords.tsx";
import { useGame } from "../../play/panels/useGame.ts";
import { playPart, usePlay } from "../../play/part.ts";
import { usePart } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { opponentsPart, thoughtsPart, useOpponents, useThoughts } from "../part.ts";
import { thinkers } from "../store/thinking.ts";
import { OptionsTable } from "./OptionsTable.tsx";
import { PlanOfTurn } from "./PlanOfTurn.tsx";
import { type Thinking, useThinking } from "./useThinking.ts";

/** In the narrow column; the whole name is the block's title. */

export function ThoughtsPanel() {
  const seats = useOpponents((s) => s.seats);
  const thoughts = useOpponents((s) => s.thoughts);
  const thinking = useThinking();
  const sides = thinkers({ seats, thoughts });
  return (
    <>
      {sides.length === 0 && (
        <section className="help">
          <p>The computer plays neither side, so there are no thoughts to show.</p>
        </section>
      )}
      {sides.map((side) => (
        <Reveal key={side} side={side} />
      ))}
      <Shown thinking={thinking} />
    </>
  );
}

/** Shows or hides a side's thoughts. */
function Reveal({ side }: { side: SideId }) {
  const opponents = usePart(opponentsPart);
  const { view, reader } = useGame();
  const seats = useOpponents((s) => s.seats);
  const shown = useOpponents((s) => s.revealed.includes(side));
  const kept = useOpponents((s) => s.thoughts.filter((thought) => thought.side === side).length);
  const { name } = view.sides[side];
  const enemy = SIDE_IDS.find((candidate) => candidate !== side) as SideId;
  const spoils = reader.decision.side !== null && seats[enemy].type === "person" && seats[side].type === "program";
  return (
    <section className="reveal">
      <SideBlock side={side} title={name}>
        {SIDE_NAMES[side]}
      </SideBlock>
      <small>{kept === 0 ? "no thoughts yet" : kept === 1 ? "1 thought" : `${kept} thoughts`}</small>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={shown ? `Hide what ${SIDE_NAMES[side]} thinks` : `Show what ${SIDE_NAMES[side]} thinks`}
        leftSection={shown ? <IconEyeOff size={14} /> : <IconEye size={14} />}
        onClick={() => (shown ? opponents.hide(side) : opponents.reveal(side))}
      >
        {shown ? "Hide" : "Show"}
      </Button>
      {!shown && spoils && <p>That is the enemy's plan: revealing it spoils the game.</p>}
    </section>
  );
}

function Shown({ thinking: { on, shown, plan, done } }: { thinking: Thinking }) {
  const thoughts = usePart(thoughtsPart);
  const part = useThoughts((s) => s.part);
  if (!shown) return null;
  const { why } = shown.decided;
  return (
    <>
      <Stepper on={on} shown={shown} />
      <section className="thought-part">
        <SegmentedControl
          aria-label="Thoughts on"
          value={part}
          onChange={(value) => thoughts.setPart(value as typeof part)}
          data={[
            { value: "decision", label: "This decision" },
            { value: "plan", label: "Plan of the turn" },
          ]}
        />
      </section>
      {part === "decision" ? (
        <Section title="Reason">
          <p className="thought">{why.sentence}</p>
          {why.ahead && <p className="unless">{why.ahead}</p>}
          {why.erred && <p className="erred">{why.erred}</p>}
          <OptionsTable key={shown.node} options={why.options} front={done} frontWords="done" />
          <p className="unless">{why.unless}</p>
        </Section>
      ) : (
        <Section title={`Plan of turn ${shown.turn}`} what="Plan of the turn">
          {plan ? <PlanOfTurn plan={plan} /> : <p className="unless">It had no plan for this turn yet.</p>}
        </Section>
      )}
    </>
  );
}

/** Steps from thought to thought along the current line. */
function Stepper({ on, shown }: Pick<Thinking, "on"> & { shown: NonNullable<Thinking["shown"]> }) {
  const thoughts = usePart(thoughtsPart);
  const play = usePart(playPart);
  const { view, game } = useGame();
  const at = usePlay((s) => s.open?.game.at ?? 0);
  const index = on.indexOf(shown);
  const before = game.nodes.get(shown.node)?.parent ?? null;
  const to = (by: 1 | -1) => {
    const next = on[index + by];
    if (next) thoughts.choose(next.node, at);
  };
  return (
    <section className="thought-step">
      <ActionIcon
        variant="default"
        size={26}
        aria-label="Previous thought"
        disabled={index <= 0}
        onClick={() => to(-1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <span>
        <SideBlock side={shown.side} title={view.sides[shown.side].name}>
          {SIDE_NAMES[shown.side]}
        </SideBlock>
        <b>{shown.turn === 0 ? "Set-up" : `Turn ${shown.turn}`}</b>
        <small>
          {index + 1} of {on.length}
        </small>
      </span>
      <IconButton
        label="The table as it was"
        tip="The table at that moment"
        size={26}
        variant="default"
        disabled={before === null || before === at}
        act={() => {
          if (before === null) return;
          play.goTo(before);
          thoughts.choose(shown.node, before);
        }}
      >
        <IconHistory size={16} />
      </IconButton>
      <ActionIcon
        variant="default"
        size={26}
        aria-label="Next thought"
        disabled={index < 0 || index === on.length - 1}
        onClick={() => to(1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </section>
  );
}
