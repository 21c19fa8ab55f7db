/** The events of a battle, turn by turn, from one side's view. */
import type { TablePoint } from "../../geometry/units.ts";
import { chanceOf } from "../../odds/fraction.ts";
import { type Reckoning, reckoningOf } from "../../planner/losses.ts";
import type { BattleView, Command, Ending, Forecast, StandId, StandView } from "../../play/contract.ts";
import type { Game, GameNode, LogEntry, NodeId } from "../../play/game.ts";
import { linesFor } from "../../play/linesFor.ts";
import { isRefusal } from "../../play/refusal.ts";
import { ruleSystem } from "../../rules/systems.ts";
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
  /** Its worth by the rules' measure. */
  readonly points: number;
}
/** A shot to draw, from the places that the reader knows. */
export interface FiredShot {
  readonly side: SideId;
  readonly from: TablePoint;
  readonly to: TablePoint;
  /** The target suffered by it. */
  readonly harm: boolean;
}
/** An attack with its chances. */
export interface FoughtAttack {
  readonly side: SideId;
  readonly turn: number;
  /** Its line in the log. */
  readonly number: string;
  readonly text: string;
  /** Best first. */
  readonly outcomes: readonly { readonly id: string; readonly name: string; readonly chance: number }[];
  /** The id of its outcome. */
  readonly came: string;
  /** The target's loss in points and its expectation by the odds; null where they are not known, or told with another line. */
  readonly points: { readonly target: StandId; readonly done: number; readonly expected: number } | null;
}
export interface FoughtTurn {
  readonly turn: number;
  readonly paths: readonly WalkedPath[];
  readonly shots: readonly FiredShot[];
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
  /** The worth of each side's known stands by the rules' measure. */
  readonly points: Readonly<Record<SideId, number>>;
}

/** From the beginning to a position, the present one if left out. Null: the umpire sees everything. */
export function collectBattle(game: Game, side: SideId | null, at: NodeId = game.at): Battle {
  const view = (node: GameNode) => game.battle.view(game.stateAt(node.id), side);
  const line = game.lineTo(at);
  const [root] = line;
  if (!root) throw new RangeError("a game has a beginning");
  const first = view(root);
  const known = new Map(first.stands.map((stand) => [stand.id, stand]));
  const turns = new Map<
    number,
    { paths: WalkedPath[]; shots: FiredShot[]; losses: Loss[]; lines: LogEntry[]; stands: readonly StandView[] }
  >();
  const turnOf = (turn: number) => {
    const entry = turns.get(turn) ?? { paths: [], shots: [], losses: [], lines: [], stands: [] };
    turns.set(turn, entry);
    return entry;
  };
  const attacks: FoughtAttack[] = [];
  const dice = new Map<string, { side: SideId; sides: number; faces: number[]; typed: number; scripted: number }>();
  const worth = worthIn(game);
  const reckon = (forecast: Forecast, from: BattleView, to: BattleView, told: boolean) =>
    worth && told ? pointsIn(worth, forecast, from, to) : null;
  let before = first;
  for (const node of line.slice(1)) {
    const lines = linesFor(game, node.id, side);
    const after = view(node);
    let unsaid = true;
    for (const entry of lines) {
      const turn = turnOf(entry.turn);
      turn.lines.push(entry);
      const [mover] = entry.stands;
      const of = mover === undefined ? undefined : known.get(mover);
      if (entry.path && entry.path.length > 1 && mover !== undefined && of)
        turn.paths.push({ stand: mover, side: of.side, points: entry.path });
      if (entry.came !== null && node.command && node.parent !== null) {
        const forecast = forecastOf(game, node.parent, node.command, entry);
        if (forecast) {
          attacks.push(attackOf(forecast, entry, reckon(forecast, before, after, unsaid)));
          unsaid = false;
          const shot = shotOf(forecast, entry, known, side);
          if (shot) turn.shots.push(shot);
        }
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
        turn.losses.push({
          ...lossOf(stand),
          at: stand.at ?? was?.at ?? null,
          points: worth?.points(stand.id) ?? 0,
        });
      known.set(stand.id, stand.at === null && was?.at ? { ...stand, at: was.at } : stand);
    }
    turn.stands = after.stands;
    before = after;
  }
  const sum = (of: SideId) =>
    before.stands.reduce((all, stand) => all + (stand.side === of ? (worth?.points(stand.id) ?? 0) : 0), 0);
  return {
    turns: [...turns].sort(([a], [b]) => a - b).map(([turn, rest]) => ({ turn, ...rest })),
    attacks,
    dice: [...dice.values()].sort((a, b) => a.sides - b.sides || SIDE_IDS.indexOf(a.side) - SIDE_IDS.indexOf(b.side)),
    first,
    last: before,
    ending: before.ending,
    points: { red: sum("red"), blue: sum("blue") },
  };
}

const lossOf = ({ id, label, side, vehicle }: StandView) => ({ stand: id, label, side, vehicle });

/** Null where the battle can't be planned for. */
function worthIn({ battle, loaded, info }: Game): Reckoning | null {
  const system = ruleSystem(info.system);
  if (!system.ok) return null;
  const reckoning = reckoningOf({ battle, loaded, system: system.value });
  return reckoning.ok ? reckoning.value : null;
}

/** An attack's chances before the dice fell. Null where its line has no attack that can be forecast. */
function forecastOf(game: Game, parent: NodeId, command: Command, entry: LogEntry): Forecast | null {
  const forecast = game.battle.forecast(game.stateAt(parent), command);
  return isRefusal(forecast) || entry.side === null ? null : forecast;
}

const attackOf = ({ outcomes }: Forecast, entry: LogEntry, points: FoughtAttack["points"]): FoughtAttack => ({
  side: entry.side as SideId,
  turn: entry.turn,
  number: entry.number,
  text: entry.text,
  outcomes: outcomes.map(({ id, name, chance }) => ({ id, name, chance: chanceOf(chance) })),
  came: entry.came as string,
  points,
});

/** Of the target alone, as the reader sees it before and after. */
function pointsIn(
  worth: Reckoning,
  { target, after }: Forecast,
  from: BattleView,
  to: BattleView,
): FoughtAttack["points"] {
  const find = ({ stands }: BattleView) => stands.find(({ id }) => id === target);
  const [was, is] = [find(from), find(to)];
  if (!was || !is || after.length === 0) return null;
  const lost = worth.lost(was);
  const expected = after.reduce((sum, { id, chance }) => sum + chanceOf(chance) * worth.lostIn(id), 0);
  const points = worth.points(target);
  return { target, done: (worth.lost(is) - lost) * points, expected: (expected - lost) * points };
}

/** Null where the reader doesn't know both places. */
function shotOf(
  { stand, target, from, to }: Forecast,
  { side, flash }: LogEntry,
  known: ReadonlyMap<StandId, StandView>,
  reader: SideId | null,
): FiredShot | null {
  const seen = (id: StandId | null) => reader === null || (id !== null && (known.get(id)?.at ?? null) !== null);
  if (side === null || !seen(stand) || !seen(target)) return null;
  return { side, from, to, harm: (flash?.gravity ?? 0) > 0 };
}
