/** The events of a battle, turn by turn, from one side's view. */

import type { TablePoint } from "../../geometry/units.ts";
import { chanceOf } from "../../odds/fraction.ts";
import type { BattleView, Command, Ending, StandId, StandView } from "../../play/contract.ts";
import type { Game, GameNode, LogEntry } from "../../play/game.ts";
import { linesFor } from "../../play/linesFor.ts";
import { isRefusal } from "../../play/refusal.ts";
import { SIDE_IDS, type SideId } from "../../systems.ts";

export interface WalkedPath {
  readonly stand: StandId;
  readonly side: SideId;
  readonly points: readonly TablePoint[];
}
export interface Loss {
  readonly stand: StandId;
  readonly label: string;
  readonly side: SideId;
  readonly vehicle: string;
  /** Its last place; null where it never was on the table. */
  readonly at: TablePoint | null;
}
/** An attack with its chances. */
export interface FoughtAttack {
  readonly side: SideId;
  /** Its line in the log. */
  readonly number: string;
  readonly text: string;
  /** Best first. */
  readonly outcomes: readonly { readonly id: string; readonly name: string; readonly chance: number }[];
  /** The id of its outcome. */
  readonly came: string;
}
export interface FoughtTurn {
  readonly turn: number;
  readonly paths: readonly WalkedPath[];
  readonly losses: readonly Loss[];
  readonly lines: readonly LogEntry[];
  /** At its end. */
  readonly stands: readonly StandView[];
}
/** Faces that fell on dice of one size. */
export interface DiceCount {
  readonly side: SideId;
  readonly sides: number;
  /** The count of each face, from 1. */
  readonly faces: readonly number[];
  /** The number of them that a person typed in. */
  readonly typed: number;
  /** The number of them that a script gave. */
  readonly scripted: number;
}
export interface Battle {
  readonly turns: readonly FoughtTurn[];
  readonly attacks: readonly FoughtAttack[];
  readonly dice: readonly DiceCount[];
  /** At the game's present position. */
  readonly last: BattleView;
  readonly first: BattleView;
  readonly ending: Ending | null;
}

/** From the beginning to the game's present position. Null: the umpire sees everything. */
export function collectBattle(game: Game, side: SideId | null): Battle {
  const view = (node: GameNode) => game.battle.view(game.stateAt(node.id), side);
  const line = game.lineTo(game.at);
  const [root] = line;
  if (!root) throw new RangeError("a game has a beginning");
  const first = view(root);
  const known = new Map(first.stands.map((stand) => [stand.id, stand]));
  const turns = new Map<
    number,
    { paths: WalkedPath[]; losses: Loss[]; lines: LogEntry[]; stands: readonly StandView[] }
  >();
  const turnOf = (turn: number) => {
    const entry = turns.get(turn) ?? { paths: [], losses: [], lines: [], stands: [] };
    turns.set(turn, entry);
    return entry;
  };
  const attacks: FoughtAttack[] = [];
  const dice = new Map<string, { side: SideId; sides: number; faces: number[]; typed: number; scripted: number }>();
  let before = first;
  for (const node of line.slice(1)) {
    const lines = linesFor(game, node.id, side);
    const after = view(node);
    for (const entry of lines) {
      const turn = turnOf(entry.turn);
      turn.lines.push(entry);
      const [mover] = entry.stands;
      const of = mover === undefined ? undefined : known.get(mover);
      if (entry.path && entry.path.length > 1 && mover !== undefined && of)
        turn.paths.push({ stand: mover, side: of.side, points: entry.path });
      if (entry.came !== null && node.command && node.parent !== null) {
        const attack = attackOf(game, node.parent, node.command, entry, entry.came);
        if (attack) attacks.push(attack);
      }
      for (const { request, faces, from } of entry.throws) {
        const key = `${request.who} ${request.sides}`;
        const count = dice.get(key) ?? {
          side: request.who,
          sides: request.sides,
          faces: Array(request.sides).fill(0),
          typed: 0,
          scripted: 0,
        };
        for (const face of faces) count.faces[face - 1] = (count.faces[face - 1] ?? 0) + 1;
        for (const source of from)
          if (source === "hand") count.typed++;
          else if (source === "script") count.scripted++;
        dice.set(key, count);
      }
    }
    // In the turn of its beginning, because a command's results may end the turn.
    const turn = turnOf(lines.at(-1)?.turn ?? before.turn);
    for (const stand of after.stands) {
      const was = known.get(stand.id);
      if (stand.status === "eliminated" && was?.status !== "eliminated")
        turn.losses.push({ ...lossOf(stand), at: stand.at ?? was?.at ?? null });
      known.set(stand.id, stand.at === null && was?.at ? { ...stand, at: was.at } : stand);
    }
    turn.stands = after.stands;
    before = after;
  }
  return {
    turns: [...turns].sort(([a], [b]) => a - b).map(([turn, rest]) => ({ turn, ...rest })),
    attacks,
    dice: [...dice.values()].sort((a, b) => a.sides - b.sides || SIDE_IDS.indexOf(a.side) - SIDE_IDS.indexOf(b.side)),
    first,
    last: before,
    ending: before.ending,
  };
}

const lossOf = ({ id, label, side, vehicle }: StandView) => ({ stand: id, label, side, vehicle });

/** An attack's chances before the dice fell. Null where its line has no attack that can be forecast. */
function attackOf(game: Game, parent: number, command: Command, entry: LogEntry, came: string): FoughtAttack | null {
  const forecast = game.battle.forecast(game.stateAt(parent), command);
  if (isRefusal(forecast) || entry.side === null) return null;
  return {
    side: entry.side,
    number: entry.number,
    text: entry.text,
    outcomes: forecast.outcomes.map(({ id, name, chance }) => ({ id, name, chance: chanceOf(chance) })),
    came,
  };
}
