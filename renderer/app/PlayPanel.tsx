/** The right-hand column of a game: the question, the current choice, and the button that gives the answer. */
import { Button, ScrollArea } from "@mantine/core";
import { IconChevronsRight } from "@tabler/icons-react";
import { memo, useEffect, useRef, useState } from "react";
import type { OpenKind } from "../../shared/play/contract.ts";
import type { SideId } from "../../shared/systems.ts";
import { capital } from "../../shared/words.ts";
import { GuideSection } from "../guide/GuideSection.tsx";
import { guidePart, useGuide } from "../guide/part.ts";
import { AdviceSection } from "../opponent/panels/AdviceSection.tsx";
import { PlayTabs } from "../opponent/panels/PlayTabs.tsx";
import { ProgramSection } from "../opponent/panels/ProgramSection.tsx";
import { ThoughtsPanel } from "../opponent/panels/ThoughtsPanel.tsx";
import { WhoPlays } from "../opponent/panels/WhoPlays.tsx";
import { useThoughts } from "../opponent/part.ts";
import { SightSection } from "../plan/panels/SightSection.tsx";
import { AttackSection, Designated } from "../play/panels/AttackSection.tsx";
import { CompanySection } from "../play/panels/CompanySection.tsx";
import { EndingSection } from "../play/panels/EndingSection.tsx";
import { BeadLegend, GameForces } from "../play/panels/GameForces.tsx";
import { PlaceSection, StandGestureSection, StandsSection, TurnSection } from "../play/panels/HandSections.tsx";
import { InterveneSection } from "../play/panels/InterveneSection.tsx";
import { MailSection } from "../play/panels/MailSection.tsx";
import { AbleSection, MoveSection } from "../play/panels/MoveSection.tsx";
import { PlayNotice } from "../play/panels/Notice.tsx";
import { OrdersSection } from "../play/panels/OrdersSection.tsx";
import { PlayFoot } from "../play/panels/PlayFoot.tsx";
import { Rule, SideBlock, sideNamesIn } from "../play/panels/playWords.tsx";
import { Switches } from "../play/panels/Switches.tsx";
import { TwoWindowsSection } from "../play/panels/TwoWindowsSection.tsx";
import { UnderFire } from "../play/panels/UnderFire.tsx";
import { UnderPointer } from "../play/panels/UnderPointer.tsx";
import { useGame, useIntent, usePersonDecides } from "../play/panels/useGame.ts";
import { playPart, positionPart, usePlay } from "../play/part.ts";
import type { Intent } from "../play/store/intent.ts";
import { isPossible, kindInHand, onlyChoice } from "../play/store/reader.ts";
import { sorted } from "../play/store/seldom.ts";
import { answeredAsUsual, beginning } from "../play/store/unasked.ts";
import { usePart, useProgram, useUi } from "../window/context.ts";
import { Section } from "../window/panels/Section.tsx";

const CalmForces = memo(GameForces);
const CalmLegend = memo(BeadLegend);

export function PlayPanel() {
  const { reader, view } = useGame();
  const position = positionPart.of(useProgram())();
  const tool = useUi((s) => s.tool);
  const cover = usePlay((s) => s.cover);
  const mine = usePersonDecides();
  const thoughts = useThoughts((s) => s.open);
  const viewport = useRef<HTMLDivElement>(null);
  const { question } = reader.decision;
  // A new question stands at the top, wherever the last panel was scrolled to.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is the change of question that matters
  useEffect(() => {
    viewport.current?.scrollTo({ top: 0 });
  }, [question, mine]);
  if (cover !== null) return <aside className="inspector play" aria-label="Game" />;
  const over = reader.decision.side === null;
  return (
    <aside className="inspector play" aria-label="Game">
      <PlayTabs />
      <ScrollArea className="play-scroll" type="auto" scrollbarSize={8} viewportRef={viewport}>
        <GuideSection />
        {tool === "intervene" ? (
          <InterveneSection />
        ) : thoughts ? (
          <>
            <ThoughtsPanel />
            <ProgramSection />
          </>
        ) : over ? (
          <EndingSection ending={view.ending} />
        ) : mine ? (
          <>
            <Question />
            <AdviceSection />
            <InHand />
          </>
        ) : (
          <>
            <ProgramSection />
            <MailSection />
          </>
        )}
        {!thoughts && <TwoWindowsSection />}
        {tool !== "intervene" && !thoughts && <OrdersSection />}
        {tool !== "intervene" && !thoughts && <WhoPlays />}
        {tool === "sight" && position && <SightSection scenario={position.scenario} />}
        <UnderPointer />
        {!thoughts && <CalmForces />}
        {!thoughts && <CalmLegend />}
      </ScrollArea>
      {mine && tool !== "intervene" && <PlayFoot />}
    </aside>
  );
}

function Question() {
  const { reader } = useGame();
  const { side, question, rule, open, interrupts } = reader.decision;
  if (side === null) return null;
  return (
    <Section title={interrupts ? "On the way" : "Decision"} what="Decision" aside={<Rule rule={rule} />}>
      <div className="question">
        <Asked side={side} question={question} />
      </div>
      {open.filter(({ concludes }) => !concludes).length > 1 && <Kinds open={open} />}
      <Instead />
      <PlayNotice />
    </Section>
  );
}

/** Takes the player to the question that the last command has answered as usual. */
function Instead() {
  const play = usePart(playPart);
  const { reader } = useGame();
  const usual = answeredAsUsual(reader);
  if (!usual) return null;
  return (
    <Button size="compact-sm" variant="default" className="instead" onClick={() => play.askInstead()}>
      {usual.instead}
    </Button>
  );
}

/** The question; where it begins with the side's name, that is shown on the side's colour. */
function Asked({ side, question }: { side: SideId; question: string }) {
  const { view } = useGame();
  const name = sideNamesIn(view).name(side);
  const begins = question.startsWith(`${name} `);
  return (
    <>
      <SideBlock side={side} title={view.sides[side].name}>
        {begins ? name : view.sides[side].name}
      </SideBlock>
      <span>{begins ? question.slice(name.length) : question}</span>
    </>
  );
}

/** The kinds of command that are open: a kind that leaves no choice is carried out, the others become the current kind. */
function Kinds({ open }: { open: readonly OpenKind[] }) {
  const program = useProgram();
  const { reader } = useGame();
  const chosen = usePlay((s) => s.hand.kind);
  const now = kindInHand(reader, chosen);
  const guided = useGuidedKind();
  return (
    <fieldset className="kinds" aria-label="Commands">
      {open.map((kind) => {
        const idle = !kind.concludes && !isPossible(reader, kind);
        const atOnce = onlyChoice(reader, kind.kind) !== null;
        return (
          <button
            key={kind.kind}
            type="button"
            aria-pressed={atOnce ? undefined : kind.kind === now?.kind}
            className={`${atOnce ? "at-once" : ""} ${idle ? "idle" : ""} ${kind.kind === guided ? "pointed" : ""}`}
            title={`${idle ? "No stand can do this now. " : ""}${kind.help} (§ ${kind.rule})`}
            onClick={() => playPart.of(program).takeKind(kind.kind)}
          >
            {kind.name}
            {atOnce && <IconChevronsRight size={13} aria-hidden="true" />}
          </button>
        );
      })}
    </fieldset>
  );
}

/** The kind that the guide's lesson is about. */
function useGuidedKind(): string | null {
  const program = useProgram();
  useGuide((s) => s.learned);
  const guided = useGuide((s) => s.game);
  const { open } = playPart.of(program).store.getState();
  if (!open || open.serial !== guided) return null;
  const now = guidePart.of(program).saying(open);
  return now.type === "lesson" ? now.kind : null;
}

function InHand() {
  const intent = useIntent();
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const kind = kindInHand(reader, hand.kind);
  // A player in the middle of a command needs no help.
  const busy = hand.picked.length > 0 || hand.path.length > 0;
  return (
    <>
      {kind && intent.type !== "attack" && !busy && !reader.underway() && (
        <section className="help">
          <p>
            {kind.help} <Rule rule={kind.rule} />
          </p>
        </section>
      )}
      <Designated />
      {/* An attack's odds come before its options. */}
      {kind && kind.gesture !== "attack" && <Ways kind={kind} />}
      <Body intent={intent} kind={kind} />
      {kind?.gesture === "attack" && <Ways kind={kind} />}
      <UnderFire />
    </>
  );
}

/** The switches of a kind; paths and chosen stands show theirs where they are drawn and listed. */
function Ways({ kind }: { kind: OpenKind }) {
  if (kind.switches.length === 0 || kind.gesture === "move" || kind.gesture === "stands") return null;
  return (
    <Section title="Options">
      <div className="switches">
        <Switches kind={kind} />
      </div>
    </Section>
  );
}

function Body({ intent, kind }: { intent: Intent; kind: OpenKind | null }) {
  const { game } = useGame();
  switch (intent.type) {
    case "none":
      return kind ? <AbleSection title="Stands" empty="No stand can do this now." /> : null;
    case "buttons":
      return <Buttons key={game.at} intent={intent} />;
    case "attack":
      return <AttackSection aim={intent.aim} />;
    case "stand":
      return (
        <>
          <StandGestureSection intent={intent} />
          <AbleSection others title="Other stands" empty="No other stands." />
        </>
      );
    case "stands":
      return <StandsSection intent={intent} />;
    case "move":
      return (
        <>
          <MoveSection walk={intent.walk} />
          <AbleSection others title="Stands moving along" empty="" />
        </>
      );
    case "company":
      return <CompanySection intent={intent} />;
    case "turn":
      return <TurnSection intent={intent} />;
    case "place":
      return <PlaceSection intent={intent} />;
  }
}

/** A button for each of several choices. The foot's button gives a single choice. */
function Buttons({ intent }: { intent: Extract<Intent, { type: "buttons" }> }) {
  const program = useProgram();
  const { reader } = useGame();
  const [all, setAll] = useState<"by key" | "by mouse" | null>(null);
  const firstSeldom = useRef<HTMLButtonElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (all === "by key") firstSeldom.current?.focus();
  }, [all]);
  // Answers to a shot stand beside their consequences.
  if (intent.choices.length < 2 || reader.underway()) return null;
  const { usual, seldom, more } = sorted(reader, intent.choices);
  const shown = all ? [...usual, ...seldom] : usual;
  const many = shown.length > 4;
  return (
    <Section title="Choices" aside={many ? shown.length : undefined}>
      <div className={many ? "choice-buttons many" : "choice-buttons"}>
        {shown.map((choice, i) => (
          <Button
            key={JSON.stringify(choice.command)}
            ref={i === usual.length ? firstSeldom : undefined}
            variant="default"
            size={many ? "compact-sm" : "sm"}
            justify={many ? "space-between" : "center"}
            onClick={() => playPart.of(program).give(choice.command)}
          >
            {capital(choice.name)} {i < Math.min(4, usual.length) && <kbd>{i + 1}</kbd>}
          </Button>
        ))}
      </div>
      {seldom.length > 0 && !all && (
        <Button
          size="compact-sm"
          variant="default"
          className="instead"
          onClick={({ detail }) => setAll(detail === 0 ? "by key" : "by mouse")}
        >
          {more}
        </Button>
      )}
      {beginning(reader.game.battle, reader.decision) && (
        <p className="small">
          <Button size="compact-xs" variant="subtle" onClick={() => program.run("play-orders")}>
            Answer this by standing order…
          </Button>
        </p>
      )}
    </Section>
  );
}
