import { expect, it } from "vitest";
import { keyed, keysPage, modesOf } from "../../../renderer/app/keyList.ts";

const PAGE = new URL("../../../resources/handbook/keys.md", import.meta.url).pathname;

it("the handbook’s page of keys is that of the commands: -u writes it anew", async () => {
  await expect(keysPage()).toMatchFileSnapshot(PAGE);
});

it("every command with a key belongs to a mode or to all", () => {
  for (const command of keyed) expect(modesOf(command).length, command.id).toBeGreaterThan(0);
  expect(keysPage()).toContain("| `B` | Terrain brush |");
  expect(keysPage().match(/Choices 1 to 4/g)).toHaveLength(1);
});
