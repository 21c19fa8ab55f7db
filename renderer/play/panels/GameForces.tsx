/** Both sides in their current state, and the meaning of the beads. */
import type { StandView } from "../../../shared/play/contract.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { playPart, usePlay } from "../part.ts";
import { playRulesOf } from "../playing.ts";
import { withStand } from "../store/hand.ts";
import { kindInHand } from "../store/reader.ts";
import { StandName } from "./PlayStandCard.tsx";
import { useGame } from "./useGame.ts";

const STATES = {
  "on-table": "",
  waiting: "waits",
  aboard: "aboard",
  eliminated: "eliminated",
  left: "has left",
} as const;

export function GameForces() {
  const { view } = useGame();
  return SIDE_IDS.map((side) => <Force key={side} side={side} stands={view.stands.filter((s) => s.side === side)} />);
}

function Force({ side, stands }: { side: SideId; stands: readonly StandView[] }) {
  const program = useProgram();
  const { view } = useGame();
  const now = view.sides[side];
  const chosen = usePlay((s) => s.hand.stand);
  return (
    <Section
      title={now.name}
      what="Side"
      folded
      aside={now.standsAtStart === 0 ? "none in sight" : `${now.standsLeft} of ${now.standsAtStart} left`}
    >
      <dl className="facts">
        {now.facts.map(({ name, value }) => (
          <div key={name} style={{ display: "contents" }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="roll">
        {stands.map((stand) => (
          <button
            key={stand.id}
            type="button"
            className={`pick${stand.status === "eliminated" || stand.status === "left" ? " gone" : ""}`}
            aria-pressed={stand.id === chosen}
            title={stand.notes.join(", ")}
            onClick={() => {
              if (stand.at) program.scene.handle?.flyTo(stand.at);
              playPart.of(program).touch(stand.id);
              playPart.of(program).setHand((hand, reader) => {
                const kind = kindInHand(reader, hand.kind);
                return kind && reader.eligible(kind.kind).get(stand.id) === null
                  ? withStand(reader, hand, stand.id)
                  : hand;
              });
            }}
          >
            <StandName stand={stand} />
            {STATES[stand.status] !== "" && (
              <span className="mono">
                {STATES[stand.status]}
                {stand.by !== null && ` ${view.stands.find(({ id }) => id === stand.by)?.label ?? ""}`}
              </span>
            )}
          </button>
        ))}
      </div>
    </Section>
  );
}

export function BeadLegend() {
  const { game } = useGame();
  const beads = playRulesOf(game.loaded.scenario)?.beads ?? [];
  return (
    <Section title="Markers" folded={false}>
      <ul className="bead-legend">
        {beads.map((bead) => (
          <li key={bead.id}>
            <i className={`bead ${bead.tone}`} aria-hidden="true" />
            <b>{bead.letter}</b>
            {bead.name}
          </li>
        ))}
      </ul>
    </Section>
  );
}
