import { expect, it } from "vitest";
import { paletteGroups, remember } from "../../../renderer/app/paletteGroups.ts";
import { startProgram } from "../fakeHost.ts";

it("lists recent commands first, then those of the mode, files last, and each once", async () => {
  const { program } = await startProgram();
  await program.files.openShipped("x", "Shipped");
  const groups = () => paletteGroups(program).map(({ group }) => group);
  expect([groups()[0], groups().at(-1)]).toEqual(["Tools", "File"]);
  program.ui.setState({ selected: new Set(["1"]) });
  expect(groups()[0]).toBe("Stands");
  for (const id of ["preferences", "about", "preferences", "mode-edit"]) remember(program, id);
  const [recent, ...rest] = paletteGroups(program);
  expect(recent).toMatchObject({ group: "Recent" });
  expect(recent?.commands.map(({ id }) => id)).toEqual(["mode-edit", "preferences", "about"]);
  const ids = [recent, ...rest].flatMap((group) => group?.commands.map(({ id }) => id) ?? []);
  expect(new Set(ids).size).toBe(ids.length);
});

it("remembers what is disabled now without listing it", async () => {
  const { program } = await startProgram();
  remember(program, "undo");
  expect(program.ui.getState().recentCommands).toEqual(["undo"]);
  expect(paletteGroups(program).some(({ group }) => group === "Recent")).toBe(false);
});
