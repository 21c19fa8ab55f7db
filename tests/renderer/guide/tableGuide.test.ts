/** The guide through a first table: a lesson is learned by what the table shows. */
import { expect, it } from "vitest";
import { createGuide } from "../../../renderer/guide/store/guide.ts";
import { createTableGuide } from "../../../renderer/guide/store/tableGuide.ts";
import { TABLE_LESSONS } from "../../../renderer/guide/store/tableLessons.ts";
import { createPlay } from "../../../renderer/play/store/createPlay.ts";
import { createSessionStore } from "../../../renderer/window/store/session.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";

function table() {
  const session = createSessionStore(() => "id");
  const guide = createGuide({ play: createPlay(), learned: [] });
  const tableGuide = createTableGuide({ session, guide });
  session.start(newScenario({ system: "ghq-wwii", title: "x" }));
  return { tableGuide };
}

it("goes through its lessons in order, each skipped or done, and forgets them on demand", () => {
  const { tableGuide } = table();
  tableGuide.follow();
  expect(tableGuide.lesson()?.id).toBe("paint");
  for (const { id } of TABLE_LESSONS) {
    expect(tableGuide.lesson()?.id).toBe(id);
    tableGuide.skip();
  }
  expect(tableGuide.lesson()).toBeNull();
  expect(tableGuide.progress()).toEqual({ done: TABLE_LESSONS.length, of: TABLE_LESSONS.length });
  tableGuide.forget();
  expect(tableGuide.lesson()?.id).toBe("paint");
});

it("knows what was done from the table alone", () => {
  const before = newScenario({ system: "ghq-wwii", title: "x" });
  const painted = { scenario: before.scenario, ground: before.ground.clone() };
  painted.ground.terrain[100] = 1;
  const raised = { scenario: before.scenario, ground: before.ground.clone() };
  raised.ground.level[100] = 1;
  const by = (id: string) => TABLE_LESSONS.find((lesson) => lesson.id === id);
  expect(by("paint")?.done(before, painted)).toBe(true);
  expect(by("paint")?.done(before, raised)).toBe(false);
  expect(by("hill")?.done(before, raised)).toBe(true);
  expect(by("hill")?.done(raised, raised)).toBe(false);
  for (const { id, done } of TABLE_LESSONS) expect(done(before, before), id).toBe(false);
});
