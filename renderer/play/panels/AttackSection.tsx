/** The attack in hand, before the player commits to it. */
import type { Forecast } from "../../../shared/play/contract.ts";
import { isRefusal } from "../../../shared/play/refusal.ts";
import { useProgram } from "../../window/context.ts";
import { Section } from "../../window/panels/Section.tsx";
import { playPart, usePlay } from "../part.ts";
import { targetsOf, withStand } from "../store/hand.ts";
import { kindInHand } from "../store/reader.ts";
import type { Aim } from "../store/shot.ts";
import { ShotLine } from "./AimLine.tsx";
import { PlayStandCard, StandName } from "./PlayStandCard.tsx";
import { Why } from "./playWords.tsx";
import { Reasons } from "./Reasons.tsx";
import { useGame } from "./useGame.ts";
import { Afterwards, OddsBar, Outcomes, WorkingTable } from "./Workings.tsx";

export function AttackSection({ aim }: { aim: Aim }) {
  switch (aim.type) {
    case "no-firer":
      return <Firers />;
    case "no-target":
      return (
        <>
          <Ends stand={aim.stand} />
          <Targets stand={aim.stand} />
        </>
      );
    case "refused":
      return (
        <>
          <Ends stand={aim.stand} target={aim.target} line={<div className="ruling no">No attack</div>} />
          <Section title="Why not">
            <Why refusal={aim.refusal} />
          </Section>
          <Targets stand={aim.stand} />
        </>
      );
    case "aimed":
      return <Aimed aim={aim} />;
  }
}

/** The stands that may attack, chosen by a click here or on the table. */
function Firers() {
  const program = useProgram();
  const { reader } = useGame();
  const chosen = usePlay((s) => s.hand.kind);
  const kind = kindInHand(reader, chosen);
  const able = kind ? reader.able(kind.kind) : [];
  if (!kind) return null;
  return (
    <Section title="Attackers" aside={`${able.length} can`}>
      {able.length === 0 && <p>No stand has an attack now.</p>}
      {able.length === 0 && <Reasons kind={kind.kind} />}
      <div className="roll">
        {able.map((id) => {
          const stand = reader.stand(id);
          if (!stand) return null;
          const targets = targetsOf(reader, kind.kind, id).length;
          return (
            <button
              key={id}
              type="button"
              className="pick"
              onClick={() => playPart.of(program).setHand((h, r) => withStand(r, h, id))}
              onDoubleClick={() => stand.at && program.scene.handle?.flyTo(stand.at)}
            >
              <StandName stand={stand} />
              <span className="mono">{targets === 1 ? "1 target" : `${targets} targets`}</span>
            </button>
          );
        })}
      </div>
    </Section>
  );
}

function Ends(props: {
  stand: string | null;
  target?: string;
  /** The attacker's words if no stand makes the attack. */
  by?: string;
  weapon?: number;
  line?: React.ReactNode;
  aside?: string;
}) {
  const { reader } = useGame();
  const from = props.stand === null ? undefined : reader.stand(props.stand);
  // The target of an attack in progress is named already.
  const named = reader.decision.attack?.target === props.target;
  const to = props.target === undefined || named ? undefined : reader.stand(props.target);
  const kind = kindInHand(
    reader,
    usePlay((s) => s.hand.kind),
  );
  return (
    <Section title={kind?.name ?? "Attack"} what="Attack" aside={props.aside}>
      {from && <PlayStandCard stand={from} weapon={props.weapon ?? 0} />}
      {!from && props.by && <p className="by">{props.by}</p>}
      {props.line}
      {to && <PlayStandCard stand={to} />}
    </Section>
  );
}

function Targets({ stand }: { stand: string | null }) {
  const program = useProgram();
  const { reader } = useGame();
  const hand = usePlay((s) => s.hand);
  const kind = kindInHand(reader, hand.kind);
  const targets = kind ? targetsOf(reader, kind.kind, stand) : [];
  const why = kind && stand !== null ? reader.eligible(kind.kind).get(stand) : null;
  return (
    <Section title="Targets" aside={targets.length === 0 ? "none" : undefined}>
      {targets.length === 0 && (why ? <Why refusal={why} /> : <p>No target is in reach now.</p>)}
      <div className="roll">
        {targets.map((id) => {
          const target = reader.stand(id);
          return (
            target && (
              <button
                key={id}
                type="button"
                className="pick"
                aria-pressed={hand.target === id}
                onClick={() => playPart.of(program).setHand((h) => ({ ...h, target: id, variant: 0 }))}
                onMouseEnter={() => playPart.of(program).setHand((h) => ({ ...h, over: { ...h.over, stand: id } }))}
                onMouseLeave={() => playPart.of(program).setHand((h) => ({ ...h, over: { ...h.over, stand: null } }))}
              >
                <StandName stand={target} />
              </button>
            )
          );
        })}
      </div>
    </Section>
  );
}

function Aimed({ aim }: { aim: Extract<Aim, { type: "aimed" }> }) {
  const { forecast, stand, target, variants, places, choice } = aim;
  const { game } = useGame();
  const program = useProgram();
  const joint = forecast.joint.length > 1;
  return (
    <>
      <Ends
        stand={stand}
        target={target}
        weapon={forecast.weaponIndex}
        by={forecast.weapon}
        aside={forecast.indirect ? "from above" : forecast.frontal ? "at its front" : "at its flank or rear"}
        line={forecast.indirect ? undefined : <ShotLine forecast={forecast} scenario={game.loaded.scenario} />}
      />
      {joint && <AfterAll forecast={forecast} />}
      {places.length > 1 && <Along places={places.length} />}
      <Section title={joint ? "Odds of this shot" : "Odds"} what="Results" aside="exact">
        <Outcomes outcomes={forecast.outcomes} />
      </Section>
      {variants.length > 1 && (
        <Section title="Ways to attack" aside="W changes">
          <div className="roll">
            {variants.map((variant, i) => (
              <button
                key={JSON.stringify(variant.command)}
                type="button"
                className="pick"
                aria-pressed={variant === choice}
                onClick={() => playPart.of(program).setHand((h) => ({ ...h, variant: i }))}
              >
                <span className="name">{variant.name}</span>
              </button>
            ))}
          </div>
        </Section>
      )}
      <Section title="Modifiers">
        {forecast.workings.map((working) => (
          <WorkingTable key={working.title} working={working} />
        ))}
      </Section>
      {!joint && (
        <Section title="Target afterwards">
          <Afterwards after={forecast.after} />
        </Section>
      )}
    </>
  );
}

/** The target's chances after the shots of all firers. */
function AfterAll({ forecast }: { forecast: Forecast }) {
  const { reader } = useGame();
  const { joint, target, after } = forecast;
  return (
    <Section
      title={`${reader.stand(target)?.label ?? target} after all ${joint.length} shots`}
      what="Target afterwards"
      aside="exact"
    >
      <OddsBar outcomes={after} />
      <Afterwards after={after} />
    </Section>
  );
}

/** An attack that others may still join: its firers, and its chances. */
export function Designated() {
  const { reader } = useGame();
  const aiming = usePlay((s) => s.hand.stand !== null);
  const { attack } = reader.decision;
  if (!attack) return null;
  const target = reader.stand(attack.target);
  const all = reader.forecast(attack.opens);
  return (
    <>
      <Section title="Designated" aside={target && <span className={`tag ${target.side}`}>{target.label}</span>}>
        <ol className="roll designated">
          {attack.by.map(({ stand: id, words }) => {
            const stand = reader.stand(id);
            return (
              stand && (
                <li key={id} className="pick still">
                  <StandName stand={stand} />
                  {words && <span className="mono">{words}</span>}
                </li>
              )
            );
          })}
        </ol>
        {!aiming && attack.by.length === 1 && !isRefusal(all) && <Afterwards after={all.after} />}
      </Section>
      {!aiming && attack.by.length > 1 && !isRefusal(all) && <AfterAll forecast={all} />}
    </>
  );
}

function Along({ places }: { places: number }) {
  return (
    <Section title="Place on its path" aside={`${places} places`}>
      <p>
        Point along the marked stretch of the path and click, or step with <kbd>[</kbd> <kbd>]</kbd>.
      </p>
    </Section>
  );
}
