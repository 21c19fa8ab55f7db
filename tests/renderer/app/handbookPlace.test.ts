/** The handbook opens at what is on the screen: every tool, tab, topic and print has a place that is there. */
import { expect, it } from "vitest";
import { run } from "../../../renderer/app/commands.ts";
import {
  handbookPlace,
  LAB_PLACES,
  PRINT_PLACES,
  SHEET_PLACES,
  START_PLACE,
  TAB_PLACES,
  TOOL_PLACES,
} from "../../../renderer/app/handbookPlace.ts";
import { handbook } from "../../../renderer/handbook/texts.ts";
import { MODE_TOOLS, setMode, setTool } from "../../../renderer/window/store/ui.ts";
import { hasAnchor } from "../../../shared/handbook/book.ts";
import { startProgram } from "../fakeHost.ts";

it("has a place for each, and each place is in the handbook", () => {
  const places = [
    START_PLACE,
    ...[TOOL_PLACES, TAB_PLACES, LAB_PLACES, PRINT_PLACES, SHEET_PLACES].flatMap((all) =>
      Object.entries(all).map(([, at]) => at),
    ),
  ];
  for (const tools of Object.values(MODE_TOOLS)) for (const tool of tools) expect(TOOL_PLACES[tool]).toBeDefined();
  for (const { page, anchor } of places) {
    const found = handbook().page(page);
    expect(found && (anchor === null || hasAnchor(found, anchor)), `${page}#${anchor}`).toBe(true);
  }
});

it("follows the mode, the tool and the tab", async () => {
  const { program } = await startProgram();
  expect(handbookPlace(program)).toEqual(START_PLACE);
  await program.files.openShipped("x", "Shipped");
  expect(handbookPlace(program)).toEqual(TAB_PLACES.forces);
  program.ui.setState({ inspector: "mission" });
  expect(handbookPlace(program)).toEqual(TAB_PLACES.mission);
  setTool(program.ui, "line");
  expect(handbookPlace(program)).toEqual(TOOL_PLACES.line);
  setMode(program.ui, "plan");
  setTool(program.ui, "route");
  expect(handbookPlace(program)).toEqual(TOOL_PLACES.route);
  setMode(program.ui, "print");
  program.print.setSettings({ what: "felt" });
  expect(handbookPlace(program)).toEqual(PRINT_PLACES.felt);
  setMode(program.ui, "lab");
  program.lab.show("doctor");
  expect(handbookPlace(program)).toEqual(LAB_PLACES.doctor);
  program.front.setState({ sheet: { name: "seats" } });
  expect(handbookPlace(program)).toEqual(SHEET_PLACES.seats);
});

it("opens there by its key, goes on with the screen, back, and closes when asked for the same place again", async () => {
  const { program } = await startProgram();
  await program.files.openShipped("x", "Shipped");
  run(program, "handbook");
  expect(program.front.getState().handbook).toEqual({ place: TAB_PLACES.forces, before: [] });
  setTool(program.ui, "height");
  run(program, "handbook");
  expect(program.front.getState().handbook).toEqual({ place: TOOL_PLACES.height, before: [TAB_PLACES.forces] });
  run(program, "handbook");
  expect(program.front.getState().handbook).toBeNull();
});
