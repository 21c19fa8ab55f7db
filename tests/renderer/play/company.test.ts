import { expect, it } from "vitest";
import { fallsBehind } from "../../../renderer/play/store/company.ts";
import { newGame } from "../../../shared/play/newGame.ts";
import { ruleSystem } from "../../../shared/rules/systems.ts";
import { type Layout, scenarioOf } from "../../shared/rules/ghq-wwii/play/table.ts";
import { playIn } from "./playToy.ts";

const COMPANY = { a: { at: [4, 10] as const }, b: { at: [4, 11] as const }, c: { at: [4, 12] as const } };
const LAYOUT: Layout = {
  red: { ...COMPANY, g: { at: [4, 20], role: "ghq" } },
  blue: { x: { at: [46, 12] as const } },
};

/** A company of three stands whose cohesion roll has succeeded. */
function moving() {
  const system = ruleSystem("ghq-wwii");
  const rules = system.ok ? system.value.play : null;
  const game = rules && newGame(scenarioOf(LAYOUT), rules, "company");
  if (!game?.ok) throw new Error("no game");
  const hand = playIn(game.value);
  const { play } = hand;
  play.setConfirmRolls(true);
  const decide = (type: string, fields: object = {}, ...faces: number[]) => {
    play.setByHand(true);
    play.give({ type, ...fields });
    for (let asked = hand.state().asked; asked; asked = hand.state().asked) {
      const thrown = faces.splice(0, asked.request.count);
      if (thrown.length === 0) throw new Error(`no dice left for ${type}`);
      play.answerDice(thrown);
    }
    play.setByHand(false);
  };
  const kinds = () => hand.open().reader.decision.open.map(({ kind }) => kind);
  decide("roll-initiative", {}, 6, 1);
  for (let i = 0; i < 30 && !kinds().includes("order-move"); i++) {
    if (kinds().includes("form-group") && hand.open().reader.decision.side === "red" && !grouped(hand))
      decide("form-group", { stands: ["a", "b", "c"] });
    else if (kinds().includes("go-first")) decide("go-first", { side: "red" });
    else if (kinds().includes("roll-orders")) decide("roll-orders", {}, 5, 5);
    else if (!play.conclude()) throw new Error(`stuck at ${kinds().join(", ")}`);
  }
  const group = hand.open().reader.view(null).groups[0]?.id;
  decide("order-move", { group }, 2);
  return hand;
}
const grouped = (hand: ReturnType<typeof playIn>) => hand.open().reader.view(null).groups.length > 0;

it("moves a company in formation by one drag, in contact as before", () => {
  const t = moving();
  t.drag([4, 11], [10, 12]);
  expect(["a", "b", "c"].map((id) => t.stand(id)?.at)).toEqual([
    [10, 11],
    [10, 12],
    [10, 13],
  ]);
  expect(["a", "b", "c"].map((id) => t.stand(id)?.facing)).toEqual([90, 90, 90]);
  expect(t.state().hand.shift).toBeNull();
});

it("shows where the stands would go, and moves none if one can't keep up", () => {
  const t = moving();
  t.tool.pointer({
    ...{ phase: "down" as const, at: [4, 11] as never, inside: true, stand: "b", button: "left" as const },
    ...{ shift: false, alt: false, ctrl: false },
  });
  t.hover(10, 11, { button: "left", stand: null });
  t.hover(30, 11, { button: "left", stand: null });
  const intent = t.play.intent();
  if (intent.type !== "company") throw new Error(`a ${intent.type}`);
  expect(intent.walks.map((walk) => fallsBehind(t.open().reader, walk)?.reason ?? "")).toContainEqual(
    expect.stringContaining("can’t keep up"),
  );
  expect(t.overlays().ghosts.map(({ refused }) => refused)).toContain(true);
  t.drag([4, 11], [30, 11]);
  expect(t.stand("b")?.at).toEqual([4, 11]);
  expect(t.state().notice).toMatchObject({ type: "refused" });
});

it("snaps the end of a move to base contact and says so; Shift doesn't snap", () => {
  const t = moving();
  t.click(4, 10);
  t.click(10, 10);
  t.play.confirm();
  t.click(4, 11);
  t.hover(10.3, 11.2);
  const intent = t.play.intent();
  expect(intent).toMatchObject({ type: "move", walk: { contact: "a", facing: 90 } });
  expect(t.overlays().paths?.at(-1)?.words).toContain("in contact");
  t.click(10.3, 11.2);
  t.play.confirm();
  expect(t.stand("b")).toMatchObject({ at: [10, 11], facing: 90 });
  t.click(4, 12);
  t.hover(10.3, 12.2, { shift: true });
  expect(t.play.intent()).toMatchObject({ walk: { contact: null } });
});
