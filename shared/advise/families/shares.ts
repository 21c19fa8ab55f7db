/** The shares and lots of woods and towns on the table, against the rules' suggestions. */

import type { DesignSuggestions, Span } from "../../rules/design.ts";
import type { Advice } from "../advice.ts";
import { areaText, count, inchText, percent } from "../adviceWords.ts";
import { acrossOf, cellsOf, type Lot, maskOf, squareInches, townsOf, WOODED, woodsOf } from "../areas.ts";
import type { Subject } from "../subject.ts";
import type { Family } from "./family.ts";

/** "About 4 to 6 inches": the factor by which a wood may be longer. */
const MUCH_LONGER = 2;
/** "About 7 inches": the factor by which the towns may cover more. */
const MUCH_LARGER = 1.5;
/** A house or two are a farm, no town: square inches. */
const FARM = 0.75;

const spanText = ([least, most]: Span) => `${Math.round(least * 100)} to ${Math.round(most * 100)}%`;

function woods(subject: Subject, { terrain }: DesignSuggestions): Advice[] {
  const lots = woodsOf(subject);
  const share = cellsOf(lots) / subject.ground.terrain.length;
  const [least, most] = terrain.woods;
  const findings: Advice[] = [];
  // A share that is shown as the limit is within it.
  if (Math.round(share * 100) < Math.round(least * 100) || Math.round(share * 100) > Math.round(most * 100)) {
    const groves = maskOf(subject.ground, WOODED.slice(1)).includes(1);
    findings.push({
      severity: "warning",
      rule: "woods-share",
      message: `Woods${groves ? ", groves included," : ""} cover ${percent(share)} of the table; the rules suggest ${spanText(terrain.woods)}.`,
      at: lots[0] ? { type: "place", at: lots[0].at } : null,
      ...(lots[0] && { place: lots[0].at }),
    });
  }
  const [small, large] = terrain.woodLot;
  for (const lot of lots)
    if (acrossOf(lot) > large * MUCH_LONGER)
      findings.push({
        severity: "hint",
        rule: "wood-lot",
        message: `This wood is ${inchText(acrossOf(lot))} across; the rules suggest about ${small} to ${inchText(large)}.`,
        at: { type: "place", at: lot.at },
        place: lot.at,
      });
  const crumbs = lots.filter((lot) => acrossOf(lot) < small / 2);
  const [first] = crumbs;
  if (first && cellsOf(crumbs) > cellsOf(lots) / 2)
    findings.push({
      severity: "hint",
      rule: "wood-lot",
      message: `${count(crumbs.length, "wood is", "woods are")} less than ${inchText(small / 2)} across and make up more than half of all woods; the rules suggest about ${small} to ${inchText(large)}.`,
      at: { type: "place", at: first.at },
      place: first.at,
    });
  return findings;
}

function towns(subject: Subject, { terrain, ours }: DesignSuggestions): Advice[] {
  const lots = townsOf(subject).filter((lot) => squareInches(lot.cells) >= FARM);
  const { most, area } = terrain.towns;
  const covered = squareInches(cellsOf(lots));
  const placeOf = (lot: Lot | undefined) =>
    lot ? { at: { type: "place", at: lot.at } as const, place: lot.at } : { at: null };
  const findings: Advice[] = [];
  if (lots.length > most)
    findings.push({
      severity: ours ? "hint" : "warning",
      rule: "town-count",
      message: `There are ${count(lots.length, "town")}; the rules suggest up to ${most}.`,
      ...placeOf(lots[most]),
    });
  if (covered > area * MUCH_LARGER)
    findings.push({
      severity: ours ? "hint" : "warning",
      rule: "town-area",
      message: `Towns cover ${areaText(covered)} together; the rules suggest about ${area}.`,
      ...placeOf(lots[0]),
    });
  if (lots.length > 0 && covered < area / 2)
    findings.push({
      severity: "hint",
      rule: "town-area",
      message: `Towns cover only ${areaText(covered)} together; the rules suggest about ${area}.`,
      ...placeOf(lots[0]),
    });
  return findings;
}

export const shares: Family = {
  name: "woods and towns",
  find: (subject) => {
    const { design } = subject;
    return design ? [...woods(subject, design), ...towns(subject, design)] : [];
  },
};
