/** Sections for gestures without an attack or a path: choose stands, turn a stand, place a stand. */
import { Button } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import type { Choice, StandId } from "../../../shared/play/contract.ts";
import { usePart, useProgram } from "../../window/context.ts";
import { IconButton } from "../../window/panels/IconButton.tsx";
import { Section } from "../../window/panels/Section.tsx";
import { compass } from "../../window/tools/tool.ts";
import { playPart, usePlay } from "../part.ts";
import { alongWith, companiesIn } from "../store/hand.ts";
import type { Intent } from "../store/intent.ts";
import { together } from "../store/picture.ts";
import { kindInHand } from "../store/reader.ts";
import { AbleSection } from "./MoveSection.tsx";
import { PlayStandCard, StandName } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { Switches } from "./Switches.tsx";
import { useGame } from "./useGame.ts";

type Of<T extends Intent["type"]> = Extract<Intent, { type: T }>;

export function StandsSection({ intent }: { intent: Of<"stands"> }) {
  const program = useProgram();
  const { reader } = useGame();
  const picked = usePlay((s) => s.hand.picked);
  const kind = kindInHand(
    reader,
    usePlay((s) => s.hand.kind),
  );
  const able = kind ? reader.able(kind.kind) : [];
  const companies = kind && picked.length === 0 ? companiesIn(reader, kind.kind) : [];
  const all = kind ? alongWith(reader, kind.kind, picked) : picked;
  const rest = able.filter((id) => !picked.includes(id));
  return (
    <>
      <Section title="Chosen" aside={picked.length === 0 ? "none" : `${picked.length} of ${able.length}`}>
        {picked.length === 0 && <p>Click stands on the table, or in the list below. Click one again to remove it.</p>}
        <div className="roll">
          {picked.map((id) => (
            <Picked key={id} id={id} />
          ))}
        </div>
        {kind && <Switches kind={kind} />}
        {intent.refusal && <Why refusal={intent.refusal} />}
        {all.length > picked.length && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => playPart.of(program).setHand((h) => ({ ...h, picked: all }))}
            rightSection={<kbd>T</kbd>}
          >
            Add all {all.length} that can join
          </Button>
        )}
      </Section>
      {companies.length > 0 && program.command("play-all-groups").enabled(program) && (
        <Section title="All at once">
          <Button size="compact-sm" variant="default" onClick={() => program.run("play-all-groups")}>
            Each company forms a group
          </Button>
        </Section>
      )}
      {companies.length > 0 && (
        <Section title="Companies" aside={companies.length}>
          <Roll groups={companies} />
        </Section>
      )}
      <Groups able={able} />
      <Section title="Can be chosen" aside={rest.length === 0 ? "none" : rest.length}>
        <div className="roll">
          {rest.map((id) => {
            const stand = reader.stand(id);
            return (
              stand && (
                <button
                  key={id}
                  type="button"
                  className="pick"
                  onClick={() => playPart.of(program).setHand((h) => ({ ...h, picked: [...h.picked, id] }))}
                >
                  <StandName stand={stand} />
                </button>
              )
            );
          })}
        </div>
      </Section>
    </>
  );
}

function Picked({ id }: { id: StandId }) {
  const play = usePart(playPart);
  const { reader } = useGame();
  const stand = reader.stand(id);
  if (!stand) return null;
  return (
    <div className="pick still">
      <StandName stand={stand} />
      <IconButton
        label={`Remove ${stand.label}`}
        tip="Remove it"
        size={18}
        act={() => play.setHand((h) => ({ ...h, picked: h.picked.filter((p) => p !== id) }))}
      >
        <IconX size={13} />
      </IconButton>
    </div>
  );
}

/** The deciding side's groups with stands that can be chosen; a click takes these into the hand. */
function Groups({ able }: { able: readonly StandId[] }) {
  const { reader } = useGame();
  const { side } = reader.decision;
  const groups = reader.view(side).groups.flatMap((group) => {
    const stands = group.side === side ? group.stands.filter((stand) => able.includes(stand)) : [];
    return stands.length > 0 ? [{ ...group, stands }] : [];
  });
  return (
    groups.length > 0 && (
      <Section title="Groups" aside={groups.length}>
        <Roll groups={groups} />
      </Section>
    )
  );
}

interface Rollable {
  readonly id: string;
  readonly name: string;
  readonly stands: readonly StandId[];
}

/** Companies or groups, each taken into the hand by a click. */
const Roll = ({ groups }: { groups: readonly Rollable[] }) => (
  <div className="roll">
    {groups.map(({ id, name, stands }) => (
      <GroupButton key={id} name={name} stands={stands} />
    ))}
  </div>
);

/** Stands that a click takes into the hand together. */
function GroupButton({ name, stands }: { name: string; stands: readonly StandId[] }) {
  const play = usePart(playPart);
  const { reader } = useGame();
  return (
    <button type="button" className="pick group" onClick={() => play.setHand((h) => ({ ...h, picked: stands }))}>
      <span className="name">{name}</span>
      <span className="end">
        {stands.map((id) => {
          const stand = reader.stand(id);
          return (
            stand && (
              <span key={id} className={`tag ${stand.side}`}>
                {stand.label}
              </span>
            )
          );
        })}
      </span>
    </button>
  );
}

export function StandGestureSection({ intent }: { intent: Of<"stand"> }) {
  const { reader } = useGame();
  const program = useProgram();
  const hand = usePlay((s) => s.hand);
  const all = together(reader, hand, intent.stand);
  return (
    <>
      <Section title="Chosen" aside={all.length > 1 ? `${all.length} stands` : undefined}>
        {all.map((id) => {
          const stand = reader.stand(id);
          return stand && <PlayStandCard key={id} stand={stand} />;
        })}
      </Section>
      {intent.choices.length > 1 && (
        <Section title={alike(intent.choices) ? "Options" : "Stands acting together"} what="Options" aside="W changes">
          <div className="roll">
            {intent.choices.map((choice, i) => (
              <button
                key={JSON.stringify(choice.command)}
                type="button"
                className="pick"
                aria-pressed={choice === intent.choice}
                onClick={() => playPart.of(program).setHand((h) => ({ ...h, variant: i }))}
              >
                {choice.name}
              </button>
            ))}
          </div>
        </Section>
      )}
    </>
  );
}

export function TurnSection({ intent }: { intent: Of<"turn"> }) {
  const { reader } = useGame();
  const stand = reader.stand(intent.stand);
  return (
    <>
      <Section title="Turns" aside={`${String(intent.facing).padStart(3, "0")}°, ${compass(intent.facing)}`}>
        {stand && <PlayStandCard stand={stand} />}
        <p>
          Click or drag to where it faces, or turn it with <kbd>Q</kbd> <kbd>E</kbd>.
        </p>
        {intent.refusal && <Why refusal={intent.refusal} />}
      </Section>
      <AbleSection others title="Other stands that turn" empty="" />
    </>
  );
}

export function PlaceSection({ intent }: { intent: Of<"place"> }) {
  const { reader } = useGame();
  const kind = kindInHand(
    reader,
    usePlay((s) => s.hand.kind),
  );
  const lays = kind?.lays ?? [];
  // A single round marker looks the same with any facing.
  const round = lays.length === 1 && lays[0]?.type === "round";
  const stand = reader.stand(intent.stand);
  return (
    <>
      <Section
        title={kind && lays.length > 0 ? kind.name : "Placing"}
        what="Placing"
        aside={round ? undefined : `${String(intent.facing).padStart(3, "0")}°, ${compass(intent.facing)}`}
      >
        {stand && <PlayStandCard stand={stand} />}
        <p>
          Click its place on the table
          {round ? "." : "; drag to say where it faces, or turn it with "}
          {round || (
            <>
              <kbd>Q</kbd> <kbd>E</kbd>.
            </>
          )}
        </p>
        {intent.refusal && <Why refusal={intent.refusal} />}
      </Section>
      <AbleSection others title={lays.length > 0 ? "Other stands" : "Can be placed"} empty="" />
    </>
  );
}

/** Whether the choices have the same stands and differ only in other respects. */
const alike = (choices: readonly Choice[]): boolean =>
  new Set(choices.map(({ together }) => together?.join(" ") ?? "")).size === 1;
