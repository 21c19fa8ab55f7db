/** Small parts that all panels of a game share: sides, rules, refusals, chances. */
import type { Refusal } from "../../../shared/play/contract.ts";
import type { BattleView } from "../../../shared/play/view.ts";
import { type SideNames, sideNames } from "../../../shared/scenario/sideNames.ts";
import { SIDE_IDS, type SideId } from "../../../shared/systems.ts";

/** The sides' names in sentences about a game. */
export const sideNamesIn = ({ sides }: Pick<BattleView, "sides">): SideNames =>
  sideNames(SIDE_IDS.map((id) => ({ id, name: sides[id].name })));

/** A side's name on its colour, in its shape: Red's is square, Blue's is pointed. */
export const SideBlock = (props: { side: SideId; title?: string; children: React.ReactNode }) => (
  <span className={`side-block ${props.side}`} title={props.title}>
    {props.children}
  </span>
);

/** "§ 8.3", in a muted style; house rules have no number. */
export const Rule = ({ rule }: { rule: string }) => (rule === "house" ? null : <span className="rule">§ {rule}</span>);

export const Why = ({ refusal }: { refusal: Refusal }) => (
  <p className="why">
    {refusal.reason} <Rule rule={refusal.rule} />
  </p>
);
