/**
 * The report as one page for a browser: a player of the turns, turning points, losses, luck and log. The page needs no
 * network and loads nothing; without scripts it shows all turns below each other.
 */
import type { Scenario } from "../../../scenario/model.ts";
import { SIDE_IDS, type SideId, systemName } from "../../../systems.ts";
import type { TableMap } from "../../map/tableMap.ts";
import { escaped, svgOf } from "../../svg.ts";
import type { Battle, FoughtTurn } from "../collect.ts";
import { endingWords, MOST_TURNING, sideFigures, turnTitle, turnWords } from "../figures.ts";
import { luckOf, luckWords, surprises } from "../luck.ts";
import { PACE_NAMES, PACES, type Pace } from "../pace.ts";
import { turningPoints, turningWords } from "../turningPoints.ts";
import { type TurnMapLook, turnEvents, turnGround, turnMapHeight } from "../turnMap.ts";
import { PLAYER } from "./player.ts";
import { STYLE } from "./style.ts";

export interface ReportPage {
  readonly scenario: Scenario;
  readonly battle: Battle;
  readonly map: TableMap;
  readonly look: TurnMapLook;
  /** "Umpire's copy". */
  readonly foot: string;
  readonly pace: Pace;
}

/** The width of the map's drawing, in points. */
const MAP = 760;
const MOST_SURPRISES = 8;
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'";

/** The whole file. */
export function reportPage(page: ReportPage): string {
  const { scenario, battle, look, foot } = page;
  const names = Object.fromEntries(scenario.sides.map(({ id, name }) => [id, name])) as Record<SideId, string>;
  const lead = [systemName(scenario.system), scenario.facts.place, scenario.facts.date].flatMap((part) => part || []);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<title>${escaped(scenario.title)}: battle report</title>
<style>:root{--red:${look.colours.red};--blue:${look.colours.blue}}
${STYLE}</style>
</head>
<body>
<header>
<h1>${escaped(scenario.title)}</h1>
<p class="lead">${escaped(lead.join(" · "))}</p>
<p class="ending">${escaped(endingWords(battle))}</p>
</header>
<main>
${player(page, names)}
${turning(battle, names)}
${losses(scenario, battle, names)}
${luck(battle, names)}
</main>
<footer>${escaped(foot)}</footer>
<script>${PLAYER}</script>
</body>
</html>
`;
}

type Names = Readonly<Record<SideId, string>>;

function player({ battle, map, look, pace }: ReportPage, names: Names): string {
  const { ground } = map.source;
  const height = turnMapHeight(ground, MAP);
  const sheet = { width: MAP, height };
  const drawn = svgOf({ ...sheet, marks: turnGround(map, MAP, look) }, "ground", "");
  const frames = battle.turns.map((turn, i) => {
    const events = svgOf({ ...sheet, marks: turnEvents(ground, turn, MAP, look) }, `t${i}`, "");
    const title = turnTitle(turn.turn);
    return `<article class="turn" data-turn="${turn.turn}" aria-label="${title}">
<h2>${title}</h2>
<div class="map" role="img" aria-label="Map of ${title.toLowerCase()}: movements, shots and losses"><svg viewBox="0 0 ${MAP} ${height}"><use href="#table"/></svg>${events}</div>
<div class="notes">${SIDE_IDS.map((side) => notes(turn, side, names)).join("")}</div>
<ol class="log" tabindex="0" aria-label="Log of ${title.toLowerCase()}">${turn.lines.map(logLine).join("")}</ol>
</article>`;
  });
  return `<section class="player" aria-label="The battle turn by turn" style="--shape:${MAP}/${Math.round(height)}">
<svg class="defs" aria-hidden="true"><defs><g id="table">${drawn}</g></defs></svg>
<div class="controls" hidden>
<button type="button" data-act="first" aria-label="To the first turn">${icon("M3 2v12M14 2 6 8l8 6z")}</button>
<button type="button" data-act="back" aria-label="One turn back">${icon("M12 2 4 8l8 6z")}</button>
<button type="button" data-act="play" class="main">Play</button>
<button type="button" data-act="on" aria-label="One turn on">${icon("M4 2l8 6-8 6z")}</button>
<button type="button" data-act="last" aria-label="To the last turn">${icon("M13 2v12M2 2l8 6-8 6z")}</button>
<input type="range" min="0" max="${Math.max(0, battle.turns.length - 1)}" value="0" aria-label="Turn">
<label>Pace <select aria-label="Pace">${paces(pace)}</select></label>
<span class="hint">Arrow keys step, Space plays</span>
</div>
<div class="turns">${frames.join("\n")}</div>
</section>`;
}

const paces = (chosen: Pace): string =>
  PACE_NAMES.map((pace) => `<option value="${PACES[pace]}"${pace === chosen ? " selected" : ""}>${pace}</option>`).join(
    "",
  );

/** Drawn, because not every system's typefaces have such signs. */
const icon = (path: string): string =>
  `<svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true"><path d="${path}"/></svg>`;

function notes(turn: FoughtTurn, side: SideId, names: Names): string {
  const [actions, lost] = turnWords(turn, side);
  return `<div><h3 class="${side}">${escaped(names[side])}</h3><p>${escaped(actions)}<br>${escaped(lost)}</p></div>`;
}

const logLine = ({ number, text, outcome, side }: FoughtTurn["lines"][number]): string =>
  `<li class="${side ?? ""}"><span>${escaped(number)}</span> ${escaped(text)}${
    outcome === null ? "" : ` <b>${escaped(outcome)}</b>`
  }</li>`;

function turning(battle: Battle, names: Names): string {
  const found = turningPoints(battle, MOST_TURNING);
  if (found.length === 0) return "";
  const items = found.map(
    (point) =>
      `<li class="${point.favours}"><a href="#" data-turn="${point.turn}">${turnTitle(point.turn)}</a> ${escaped(turningWords(point))} <em>In favour of ${escaped(names[point.favours])}.</em></li>`,
  );
  return `<section><h2>Turning points</h2><ul class="turning">${items.join("")}</ul></section>`;
}

const cells = (tag: "th" | "td", words: readonly string[]): string =>
  words.map((word) => `<${tag}>${escaped(word)}</${tag}>`).join("");
const tableOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  `<div class="wide"><table><thead><tr>${cells("th", head)}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells("td", row)}</tr>`)
    .join("")}</tbody></table></div>`;

function losses(scenario: Scenario, battle: Battle, names: Names): string {
  const { head, rows } = sideFigures(scenario, battle);
  const table = tableOf(
    ["", ...head],
    rows.map(({ side, figures }) => [names[side], ...figures]),
  );
  return `<section><h2>Losses</h2>${table}</section>`;
}

function luck({ attacks }: Battle, names: Names): string {
  const sides = SIDE_IDS.map((side) => luckOf(attacks, side)).filter((side) => side.attacks > 0);
  const tables = sides.map(
    ({ side, attacks: count, outcomes }) =>
      `<h3 class="${side}">${escaped(names[side])}: ${count === 1 ? "1 attack" : `${count} attacks`}</h3>${tableOf(
        ["Result", "Expected", "Happened", ""],
        outcomes.map((one) => [one.name, one.expected.toFixed(1), String(one.happened), luckWords(one)]),
      )}`,
  );
  const odd = surprises(attacks, MOST_SURPRISES).map(({ attack, name, chance }) => [
    attack.number,
    names[attack.side],
    attack.text,
    name,
    `${(chance * 100).toFixed(chance < 0.1 ? 1 : 0)}%`,
  ]);
  const against =
    odd.length === 0 ? "" : `<h3>Against the odds</h3>${tableOf(["Log", "Side", "Attack", "Result", "Chance"], odd)}`;
  const nothing = sides.length === 0 ? "<p>No shots were fired.</p>" : "";
  return `<section><h2>Luck against expectation</h2><p class="small">The expectation is the sum of the exact chances of each attack just before its roll.</p>${nothing}${tables.join("")}${against}</section>`;
}
