/** A person's own dice in one ruling with the program's: half a throw, a throw typed again, and a command that stands. */
import { describe, expect, it } from "vitest";
import type { Command } from "../../../shared/play/contract.ts";
import { PROGRAM, seated } from "../opponent/table.ts";
import { armourGame, playArmour } from "./playArmour.ts";

const LAYOUT = {
  size: [60, 40] as const,
  figures: {
    red: { commandDice: 4, staffOrders: 3, armyMorale: 7 },
    blue: { commandDice: 4, staffOrders: 0, armyMorale: 7 },
  },
  red: { P1: { at: [10, 18] as const, vehicle: "Panzer IV H", facing: 90 } },
  blue: { A1: { at: [22, 18] as const, facing: 270 } },
};
function rolling() {
  const t = playArmour(LAYOUT);
  t.play.setByHand(true);
  t.play.give({ type: "roll-command" });
  return t;
}
type Rolling = ReturnType<typeof rolling>;
const lastNode = (t: Rolling) => t.open().game.nodes.get(t.open().game.at);

describe("dice of one ruling", () => {
  it("are typed in part, and the program throws the rest of them", () => {
    const t = rolling();
    t.play.letDiceRoll([6, 5]);
    expect(t.state().asked).toMatchObject({
      throws: [{ faces: [6, 5, expect.any(Number), expect.any(Number)], from: ["hand", "hand", "program", "program"] }],
      request: { who: "blue", count: 4 },
    });
    t.play.answerDice([5, 4, 4, 3]);
    expect(lastNode(t)?.dice.slice(0, 2)).toEqual([6, 5]);
    expect(lastNode(t)?.dice.slice(4)).toEqual([5, 4, 4, 3]);
    expect(lastNode(t)?.from).toEqual(["hand", "hand", "program", "program", "hand", "hand", "hand", "hand"]);
  });

  it("are refused with the reason where a typed one is no face, and nothing falls", () => {
    const t = rolling();
    t.play.letDiceRoll([6, 7]);
    expect(t.state().asked).toMatchObject({ throws: [], wrong: "7 is no face of a D6: they go from 1 to 6." });
    t.play.letDiceRoll([1, 2, 3, 4, 5]);
    expect(t.state().asked).toMatchObject({ throws: [], wrong: "4 dice are asked for, 5 were given." });
  });

  it("are typed again as long as the program has thrown none after them", () => {
    const t = rolling();
    t.play.answerDice([1, 1, 1, 1]);
    expect(t.state().asked).toMatchObject({ throws: [{ faces: [1, 1, 1, 1] }], request: { who: "blue" } });
    t.play.askAgain();
    expect(t.state().asked).toMatchObject({ throws: [], request: { who: "red" } });
    t.play.letDiceRoll([6]);
    const { asked } = t.state();
    t.play.askAgain();
    expect(t.state().asked).toBe(asked);
  });
});

describe("a command", () => {
  it("is called off while only typed dice have fallen, and stands as soon as the program's are seen", () => {
    const t = rolling();
    t.play.answerDice([6, 5, 5, 4]);
    expect(t.state().asked?.mayCallOff).toBe(true);
    t.play.forgetDice();
    expect(t.state().asked).toBeNull();
    t.play.give({ type: "roll-command" });
    t.play.letDiceRoll();
    expect(lastNode(t)?.dice.slice(0, 4), "kept through the cancelled prompt").toEqual([6, 5, 5, 4]);

    const other = rolling();
    other.play.letDiceRoll();
    expect(other.state().asked?.mayCallOff).toBe(false);
    other.play.forgetDice();
    expect(other.state().asked).toMatchObject({ request: { who: "blue" } });
  });

  it("of the program asks the person for the dice of their own side, and can't be called off", () => {
    const t = seated({ game: armourGame(LAYOUT), seats: { red: PROGRAM, blue: { type: "person" } } });
    t.opponents.resume();
    const asked = () => t.play.store.getState().asked;
    // A suppressed tank doesn't fire back: nobody is asked anything in between.
    expect(t.play.intervene("A1", { type: "bead", bead: "suppressed", on: true }, "for the test")).toBe(true);
    t.play.setByHand(true);
    const answer = (command: object) => {
      t.answer(command as Command);
      t.clock.pass(0);
    };
    if (t.side() === null) t.play.give({ type: "roll-command" });
    else answer({ type: "roll-command" });
    // The program's own dice fall by themselves; Blue has more ones than sixes, and Red begins.
    expect(asked()).toMatchObject({ request: { who: "blue", count: 4 }, throws: [{ from: Array(4).fill("program") }] });
    t.play.answerDice([1, 1, 2, 2]);
    const chain = Math.max(...(t.game.lineTo(t.game.at).at(-1)?.dice.slice(0, 4) ?? []));
    answer({ type: "choose-chain", chain });
    answer({ type: "order", chain: 1 });
    answer({ type: "move-and-fire", stands: ["P1"] });
    const before = t.game.at;
    answer({ type: "fire", stand: "P1", target: "A1" });
    expect(t.game.at, "nothing has happened yet").toBe(before);
    expect(asked()).toMatchObject({ request: { who: "blue" }, mayCallOff: false });
    t.play.forgetDice();
    const count = asked()?.request.count ?? 0;
    t.play.answerDice(Array(count).fill(1));
    expect(t.game.nodes.get(t.game.at)?.from.filter((source) => source === "hand")).toHaveLength(count);
    expect(t.state().thoughts.at(-1)).toMatchObject({ node: t.game.at, decided: { command: { type: "fire" } } });
    expect(t.state().trouble).toBeNull();
  });
});
