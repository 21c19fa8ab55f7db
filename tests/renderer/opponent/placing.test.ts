/** The computer places a person's stands, one after another, and stops as soon as the person does something else. */
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { toPlace } from "../../../renderer/opponent/store/placing.ts";
import { CHARACTERS } from "../../../shared/opponent/character.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { parseScenario } from "../../../shared/scenario/parse.ts";
import { PERSON, seated } from "./table.ts";

const PLACE = "lorraine-1-meeting-engagement.sandtable";

function table() {
  const parsed = parseScenario(readFileSync(`scenarios/${PLACE}`, "utf8"), PLACE);
  const rules = ruleSystem("armour-battles");
  if (!parsed.ok || !rules.ok) throw new Error("no battle");
  const game = newGame(parsed.value, rules.value.play, "1");
  if (!game.ok) throw new Error(game.error.message);
  const t = seated({ seats: { red: PERSON, blue: PERSON }, game: game.value });
  const open = () => {
    const now = t.play.store.getState().open;
    if (!now) throw new Error("no game");
    return now;
  };
  const edge = parsed.value.scenario.zones.find(({ side }) => side === "red")?.points ?? [];
  const west = Math.min(...edge.map(([x]) => x));
  const north = Math.max(...edge.map(([, y]) => y));
  /** The worker's answer: the next stand goes beside the one before. */
  const place = () => {
    const waiting = toPlace(open());
    const at = [west + 4 + 3 * waiting.length, north - 1];
    t.answer(Object.assign({ type: "deploy" }, { stand: waiting[0], at, facing: 180 }));
  };
  return { ...t, open, place, placing: () => t.state().placing };
}

it("goes on until the side has no stand left to place", () => {
  const t = table();
  const all = toPlace(t.open()).length;
  expect(all).toBe(7);
  t.opponents.placeRest(CHARACTERS.veteran);
  for (let i = 0; i < all; i++) {
    expect(t.placing()).toBe(t.game.at);
    expect(t.asked.at(-1)).toMatchObject({ side: "red", afresh: i === 0 });
    t.place();
  }
  expect(t.placing()).toBeNull();
  expect(t.asked).toHaveLength(all);
  expect(t.commands()).toHaveLength(all);
});

it("ends where the person cancels, or takes a step back", () => {
  const t = table();
  t.opponents.placeRest(CHARACTERS.veteran);
  t.place();
  t.opponents.stopPlacing();
  t.place();
  expect(t.commands()).toHaveLength(1);
  t.opponents.placeRest(CHARACTERS.veteran);
  t.play.back();
  expect(t.placing()).toBeNull();
  t.place();
  expect(t.commands()).toHaveLength(0);
});

it("says so where it finds no place", () => {
  const t = table();
  t.opponents.placeRest(CHARACTERS.veteran);
  t.answer({ type: "end-of-something" });
  expect(t.placing()).toBeNull();
  expect(t.state().advice).toMatchObject({ type: "failed", why: "It found no place for the next stand." });
});
