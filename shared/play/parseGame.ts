/** From the text of a `.sandgame` file to its game, not yet replayed. Nothing here throws, for any text. */
import { type Failure, fail, ok, type Result } from "../result.ts";
import { type Envelope, MAX_PROBLEMS, openEnvelope } from "../scenario/envelope.ts";
import type { Problem } from "../scenario/issues.ts";
import { readEmbedded, summary } from "../scenario/parse.ts";
import { type FileVersion, newestVersion, upgradeBy } from "../scenario/versions.ts";
import { tidied } from "./canonical.ts";
import type { GameFileV3 } from "./fileV3.ts";
import type { NodeId } from "./game.ts";
import { GAME_SORT, GAME_VERSIONS, type GameFile } from "./gameFile.ts";
import { PERSON, type Seat } from "./seats.ts";

/** The id and the parent of each node in the list. */
function placesOf(nodes: GameFileV3["nodes"]): { readonly id: NodeId; readonly parent: NodeId }[] {
  let before = 0;
  return nodes.map(({ id = before + 1, parent = before }) => {
    before = id;
    return { id, parent };
  });
}

/** The problems of the tree, with places as in the file. */
function treeProblems({ nodes, at, next, forward = [], remarks = [] }: GameFileV3): Problem[] {
  const problems: Problem[] = [];
  const parents = new Map<NodeId, NodeId>();
  let last = 0;
  placesOf(nodes).forEach(({ id, parent }, i) => {
    if (id <= last) problems.push({ path: ["nodes", i, "id"], message: `node ${id} can't stand behind node ${last}` });
    if (parent >= id || (parent !== 0 && !parents.has(parent)))
      problems.push({
        path: ["nodes", i, "parent"],
        message: `node ${id} can't follow node ${parent}, which is not earlier`,
      });
    parents.set(id, parent);
    last = Math.max(last, id);
  });
  nodes.forEach(({ dice = [], from = "program" }, i) => {
    const sources = typeof from === "string" ? dice.length : from.length;
    if (sources !== dice.length || (dice.length === 0 && from !== "program"))
      problems.push({
        path: ["nodes", i, "from"],
        message: `it says where ${typeof from === "string" ? "dice" : `${sources} dice`} came from, and there are ${dice.length}`,
      });
  });
  const missing = (node: number) => `there is no node ${node}${node > last ? `: the last one is ${last}` : ""}`;
  const isThere = (node: number) => node === 0 || parents.has(node);
  if (!isThere(at)) problems.push({ path: ["at"], message: missing(at) });
  if (next !== undefined && next <= last)
    problems.push({ path: ["next"], message: `the next command can't be node ${next}: the last one is ${last}` });
  const said = new Set<number>();
  forward.forEach((node, i) => {
    const parent = parents.get(node);
    if (parent === undefined) problems.push({ path: ["forward", i], message: missing(node) });
    else if (said.has(parent))
      problems.push({ path: ["forward", i], message: `it is said already where node ${parent} goes forward to` });
    else said.add(parent);
  });
  return [...problems, ...remarkProblems(remarks, isThere, missing)];
}

function remarkProblems(
  remarks: NonNullable<GameFileV3["remarks"]>,
  isThere: (node: NodeId) => boolean,
  missing: (node: NodeId) => string,
): Problem[] {
  const written = new Set<string>();
  return remarks.flatMap(({ node, by, name, note, bookmark }, i): Problem[] => {
    const key = `${node} ${by ?? ""}`;
    const twice = written.has(key);
    written.add(key);
    if (!isThere(node)) return [{ path: ["remarks", i, "node"], message: missing(node) }];
    if (twice) return [{ path: ["remarks", i], message: `there is a remark at node ${node} already` }];
    return (name ?? note ?? bookmark) ? [] : [{ path: ["remarks", i], message: "has no name, note or bookmark" }];
  });
}

type StoredSeat = NonNullable<NonNullable<GameFileV3["seats"]>["red"]>;
const seatOf = (stored: StoredSeat | undefined): Seat =>
  stored ? { type: "program", character: stored.character, plan: stored.plan ?? null } : PERSON;

function gameIn(
  file: GameFileV3,
  envelope: Envelope,
  failures: (problems: readonly Problem[]) => Result<never, readonly Failure[]>,
): Result<GameFile, readonly Failure[]> {
  const problems = treeProblems(file);
  if (problems.length > 0) return failures(problems);
  if (file.scenario === undefined) return failures([{ path: ["scenario"], message: "is missing" }]);
  const loaded = readEmbedded(envelope, file.scenario, ["scenario"]);
  if (!loaded.ok) return loaded;
  const { system } = loaded.value.scenario;
  if (system !== file.system)
    return failures([{ path: ["system"], message: `${file.system} is not the scenario's system, ${system}` }]);
  const { title, rules, seed, at, forward, hash, next, remarks = [] } = file;
  const places = placesOf(file.nodes);
  return ok({
    title,
    system,
    rulesVersion: rules,
    seed,
    at,
    forward: forward ?? [],
    hash: hash ?? null,
    nodes: file.nodes.map(({ command, dice = [], from = "program", undone }, i) => ({
      ...(places[i] ?? { id: i + 1, parent: i }),
      command: tidied(command),
      dice,
      from: typeof from === "string" ? dice.map(() => from) : from,
      undone: undone ?? 0,
    })),
    nextId: next ?? (places.at(-1)?.id ?? 0) + 1,
    remarks: remarks.map(({ node, by, name = "", note = "", bookmark }) => ({
      ...{ node, by: by ?? null, name, note, bookmark: bookmark ?? false },
    })),
    seats: { red: seatOf(file.seats?.red), blue: seatOf(file.seats?.blue) },
    mail: file.mail ?? null,
    loaded: loaded.value,
  });
}

/** Reads a game file; a refusal has every problem found. The messages lack file and place, as in readScenario. */
export function readGameFile(
  text: string,
  fileName: string,
  versions: readonly FileVersion[] = GAME_VERSIONS,
): Result<GameFile, readonly Failure[]> {
  const opened = openEnvelope(text, fileName, GAME_SORT, versions);
  if (!opened.ok) return opened;
  const { value, version } = opened.value;
  const failures = (problems: readonly Problem[], located: boolean) =>
    fail(problems.slice(0, MAX_PROBLEMS).map((problem) => opened.value.failure(problem, located)));
  const upgraded = upgradeBy<GameFileV3>(versions, value, version);
  if (!upgraded.ok) return failures(upgraded.error.problems, upgraded.error.version === version);
  return gameIn(upgraded.value, opened.value, (problems) => failures(problems, version === newestVersion(versions)));
}

/** Reads a game file. The message of a failure is a whole sentence that names the file and the first few places. */
export function parseGameFile(text: string, fileName: string): Result<GameFile> {
  const read = readGameFile(text, fileName);
  return read.ok ? read : fail(summary(read.error, fileName, GAME_SORT.noun));
}
