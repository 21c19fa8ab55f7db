/** `odds FILE`: two stands of a scenario or a game, with everything but the players' choices as the table has it. */
import { describe, expect, it } from "vitest";
import type { LoadedScenario } from "../../../shared/scenario/model.ts";
import { battle } from "./battle.ts";
import { cli, file } from "./run.ts";

/** The battle of battle.ts on bare ground: b1 looks at r2, eight inches west of it. */
const bare = (): LoadedScenario => {
  const loaded = battle();
  loaded.ground.terrain.fill(0);
  return loaded;
};
const where = () => file(undefined, "bare.sandtable", bare);
const STANDS = ["--firer", "r2", "--target", "b1"];

describe("odds of two stands", () => {
  it("are those of their vehicles with range, aspect and cohesion as the table has them", async () => {
    const found = await cli("odds", where(), ...STANDS, "--json");
    const vehicles = ["--firer", "ghq-wwii/ussr/t-34a", "--target", "ghq-wwii/usa/m4-sherman"];
    const figures = ["--range", "8", "--aspect", "front", "--cohesion", "14"];
    const asked = await cli("odds", "--system", "ghq-wwii", ...vehicles, ...figures, "--json");
    expect([found.code, found.errors]).toEqual([0, []]);
    expect(found.json()).toEqual(asked.json());
  });
  it("are refused with the rule where the shot can’t be made", async () => {
    const woods = file();
    const { code, errors } = await cli("odds", woods, ...STANDS);
    expect([code, errors]).toEqual([1, [`${woods}: 6.1.1: 1/2 does not see A/1: woods at 3″.`]]);
  });
  it("take no flags that the table tells, nor a system or rules beside the file’s own", async () => {
    for (const [flag, words] of [
      [["--range", "8"], "--range goes without a file, whose table tells it"],
      [["--system", "ghq-wwii"], "--system goes without a file, which has its own"],
      [["--rule", "seeIntoInches=3"], "--rule goes without a file, which has its own"],
    ] as const) {
      const { code, errors } = await cli("odds", where(), ...STANDS, ...flag);
      expect([code, errors.join()]).toEqual([2, expect.stringContaining(words)]);
    }
    const { code, errors } = await cli("odds", ...STANDS);
    expect([code, errors.join()]).toEqual([2, expect.stringContaining("--system <system>")]);
  });
});
