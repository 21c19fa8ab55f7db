import { describe, expect, it } from "vitest";
import { conclusion } from "../../../renderer/play/store/reader.ts";
import { askedAt } from "../../../renderer/play/store/unasked.ts";
import type { Game, NodeId } from "../../../shared/play/game.ts";
import { storedGame } from "../../replays/stored.ts";
import { playIn } from "./playToy.ts";

/** The first command after which its side goes on in another phase, without having ended the first. */
function lastOfItsPhase(game: Game): { readonly before: NodeId; readonly node: NodeId; readonly ended: string } | null {
  const line = game.lineTo(game.at);
  for (const { id, parent, command } of line) {
    if (parent === null || !command) continue;
    const [before, after] = [parent, id].map((at) => askedAt(game.battle, game.stateAt(at)));
    const [ended, next] = [before, after].map((asked) => asked && conclusion(asked));
    if (!ended || !next || before?.decision.side !== after?.decision.side) continue;
    const phases = [parent, id].map((at) => game.battle.view(game.stateAt(at), null).phase);
    if (phases[0] !== phases[1] && command.type !== ended.kind.kind)
      return { before: parent, node: id, ended: ended.choice.name };
  }
  return null;
}

describe("a key that ends a phase", () => {
  const found = ["brew-arena-17", "squad-arena-17", "arena-104", "modern-arena-130", "armour-arena-12"].flatMap(
    (name) => {
      const game = storedGame(name);
      const last = lastOfItsPhase(game);
      return last ? [{ name, game, last }] : [];
    },
  );
  it("can come late in some system", () => {
    expect(found.length).toBeGreaterThan(0);
  });
  for (const { name, game, last } of found)
    it(`doesn't end the next phase in its place: ${name}`, () => {
      const command = game.nodes.get(last.node)?.command;
      game.goTo(last.before);
      const { play, state, open } = playIn(game);
      play.setSameDice(true);
      if (!command || play.give(command) !== "done") throw new Error("the stored command is given again");
      expect(state().lapsed).toBe(last.ended);
      const { at } = open().game;
      expect(play.concludeByKey()).toBe(false);
      expect(open().game.at).toBe(at);
      expect(state().notice).toMatchObject({ text: expect.stringContaining(last.ended) });
      expect(play.concludeByKey()).toBe(true);
      expect(open().game.at).not.toBe(at);
    });
});
