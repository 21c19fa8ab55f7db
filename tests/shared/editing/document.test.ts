import { describe, expect, it } from "vitest";
import { createEditingDocument } from "../../../shared/editing/document.ts";
import type { DocumentChange, EditingDocument } from "../../../shared/editing/types.ts";
import { small } from "../scenario/samples.ts";

const open = (): EditingDocument => createEditingDocument(small());
const retitle = (document: EditingDocument, title: string) =>
  document.edit(`Title ${title}`, (draft) => {
    draft.title = title;
  });
const cell = { x: 3, y: 2, width: 1, height: 1 };

describe("a gesture", () => {
  it("is one step, however often it changes something", () => {
    const document = open();
    const gesture = document.begin("Type a title");
    for (const title of ["A", "Al", "Ala", "Alam"])
      gesture.update((draft) => {
        draft.title = title;
      });
    gesture.paint("terrain", { x: 0, y: 0, width: 4, height: 4 }, () => 1);
    gesture.paint("level", cell, (_, old) => old + 1);
    gesture.commit();
    expect(document.history).toEqual({ labels: ["Type a title"], position: 1 });
    expect([document.scenario.title, document.ground.terrain[0], document.ground.level[2 * 48 + 3]]).toEqual([
      "Alam",
      1,
      1,
    ]);
    document.undo();
    expect(document.scenario).toEqual(small().scenario);
    expect(document.ground).toEqual(small().ground);
    document.redo();
    expect([document.scenario.title, document.ground.terrain[0], document.ground.level[2 * 48 + 3]]).toEqual([
      "Alam",
      1,
      1,
    ]);
  });

  it("starts again from its beginning with restart", () => {
    const document = open();
    const gesture = document.begin("Push");
    for (const by of [1, 5, 2])
      gesture.restart((draft) => {
        draft.facts.turnLimit += by;
      });
    expect(document.scenario.facts.turnLimit).toBe(14);
    gesture.commit();
    expect(document.scenario.facts.turnLimit).toBe(14);
  });

  it("leaves no trace when it is cancelled", () => {
    const document = open();
    retitle(document, "Before");
    const { scenario, state } = document;
    const ground = document.ground.clone();
    const gesture = document.begin("Mess");
    gesture.update((draft) => {
      draft.stands.pop();
    });
    gesture.paint("terrain", { x: -5, y: -5, width: 999, height: 999 }, () => 3);
    expect(document.dirty).toBe(true);
    gesture.cancel();
    expect(document.scenario).toBe(scenario);
    expect(document.ground).toEqual(ground);
    expect(document.state).toBe(state);
    expect(document.history).toEqual({ labels: ["Title Before"], position: 1 });
  });

  it("leaves no step when it changed nothing in the end", () => {
    const document = open();
    const { scenario } = document;
    const gesture = document.begin("There and back");
    gesture.update((draft) => {
      const first = draft.stands[0];
      if (first) first.at = [...(first.at ?? [0, 0])] as typeof first.at;
    });
    gesture.paint("terrain", cell, () => 5);
    gesture.paint("terrain", cell, () => 0);
    gesture.commit();
    expect(document.history.labels).toEqual([]);
    expect(document.scenario).toBe(scenario);
    expect(document.dirty).toBe(false);
  });

  it("keeps the steps that were undone before it when it changed nothing", () => {
    const document = open();
    retitle(document, "A");
    document.undo();
    document.begin("Nothing").commit();
    expect(document.canRedo).toBe(true);
  });

  it("must end before another begins, and is over when it has ended", () => {
    const document = open();
    const gesture = document.begin("First");
    expect(() => document.begin("Second")).toThrow("“Second” can't begin while “First” is under way");
    gesture.commit();
    expect(() => gesture.update(() => undefined)).toThrow("“First” is over");
    expect(() => gesture.cancel()).toThrow("is over");
    document.begin("Second").cancel();
  });

  it("is cancelled when the recipe of an edit throws", () => {
    const document = open();
    const wrong = () => {
      throw new Error("no");
    };
    expect(() => document.edit("Wrong", wrong)).toThrow("no");
    retitle(document, "Still alive");
    expect(document.history.labels).toEqual(["Title Still alive"]);
  });

  it("writes no cell where its painter throws", () => {
    const document = open();
    const gesture = document.begin("Paint");
    const painter = (index: number) => {
      if (index > 50) throw new Error("no");
      return 7;
    };
    expect(() => gesture.paint("terrain", { x: 0, y: 0, width: 40, height: 9 }, painter)).toThrow("no");
    gesture.cancel();
    expect(document.ground).toEqual(small().ground);
  });

  it("blocks undo, redo and goTo while it is open", () => {
    const document = open();
    retitle(document, "A");
    const gesture = document.begin("Drag");
    expect([document.canUndo, document.canRedo]).toEqual([false, false]);
    document.undo();
    document.goTo(0);
    expect(document.scenario.title).toBe("A");
    gesture.commit();
    expect(document.canUndo).toBe(true);
  });
});

describe("the records", () => {
  it("cannot be written to from outside", () => {
    const document = open();
    retitle(document, "Frozen");
    expect(() => {
      (document.scenario.stands as unknown[]).push(1);
    }).toThrow();
    expect(() => {
      (document.scenario.facts as { turnLimit: number }).turnLimit = 1;
    }).toThrow();
  });
});

describe("the dirty mark", () => {
  it("comes and goes with the saved position", () => {
    const document = open();
    expect(document.dirty).toBe(false);
    retitle(document, "A");
    expect(document.dirty).toBe(true);
    document.undo();
    expect(document.dirty).toBe(false);
    document.redo();
    document.markSaved();
    expect(document.dirty).toBe(false);
    retitle(document, "B");
    retitle(document, "C");
    document.undo();
    expect(document.dirty).toBe(true);
    document.undo();
    expect(document.dirty).toBe(false);
    document.undo();
    expect(document.dirty).toBe(true);
  });

  it("stays when a new branch leaves the saved state behind", () => {
    const document = open();
    retitle(document, "A");
    document.markSaved();
    document.undo();
    retitle(document, "B");
    expect(document.dirty).toBe(true);
    document.undo();
    expect(document.dirty).toBe(true);
    expect(document.history.labels).toEqual(["Title B"]);
  });

  it("knows what was saved when edits went on while the disk was busy", () => {
    const document = open();
    retitle(document, "A");
    const written = document.state;
    retitle(document, "B");
    document.markSaved(written);
    expect(document.dirty).toBe(true);
    document.undo();
    expect(document.dirty).toBe(false);
  });

  it("forgets a saved state that a gesture took back", () => {
    const document = open();
    const gesture = document.begin("Drag");
    gesture.update((draft) => {
      draft.title = "Half way";
    });
    document.markSaved(document.state);
    expect(document.dirty).toBe(false);
    gesture.cancel();
    expect(document.dirty).toBe(true);
  });
});

describe("the history", () => {
  it("goes to any position in one go", () => {
    const document = open();
    for (const title of ["A", "B", "C", "D"]) retitle(document, title);
    document.goTo(1);
    expect([document.scenario.title, document.history.position]).toEqual(["A", 1]);
    document.goTo(3);
    expect(document.scenario.title).toBe("C");
    document.goTo(-7);
    expect([document.scenario.title, document.canUndo]).toEqual(["Small", false]);
    document.goTo(99);
    expect([document.scenario.title, document.canRedo]).toEqual(["D", false]);
    document.goTo(Number.NaN);
    expect(document.scenario.title).toBe("D");
  });

  it("forgets its oldest steps beyond its bounds, and still undoes the rest exactly", () => {
    const document = createEditingDocument(small(), { steps: 3, bytes: 1000 });
    for (const title of ["A", "B", "C", "D", "E"]) retitle(document, title);
    expect(document.history).toEqual({ labels: ["Title C", "Title D", "Title E"], position: 3 });
    document.goTo(0);
    expect(document.scenario.title).toBe("B");

    const painted = createEditingDocument(small(), { steps: 100, bytes: 100 });
    for (let i = 1; i <= 4; i++) {
      const gesture = painted.begin(`Paint ${i}`);
      gesture.paint("terrain", { x: 0, y: 0, width: 5, height: 4 }, () => i);
      gesture.commit();
    }
    expect(painted.history.labels).toEqual(["Paint 3", "Paint 4"]);
    painted.goTo(0);
    expect(painted.ground.terrain[0]).toBe(2);
    const large = painted.begin("Everything");
    large.paint("terrain", { x: 0, y: 0, width: 48, height: 32 }, () => 9);
    large.commit();
    expect(painted.history.labels).toEqual(["Everything"]);
    expect(painted.canUndo).toBe(true);
  });
});

describe("those who listen", () => {
  const listening = () => {
    const document = open();
    const changes: DocumentChange[] = [];
    const stop = document.subscribe((change) => changes.push(change));
    return { document, changes, stop };
  };

  it("hear what changed, with a revision that only grows", () => {
    const { document, changes } = listening();
    const revisions = [document.revision];
    document.subscribe(() => revisions.push(document.revision));
    const gesture = document.begin("Paint");
    gesture.paint("terrain", { x: 2, y: 2, width: 9, height: 9 }, (index) => (index === 4 * 48 + 5 ? 1 : 0));
    gesture.paint("terrain", { x: 0, y: 0, width: 2, height: 2 }, () => 0);
    gesture.update(() => undefined);
    gesture.commit();
    document.undo();
    document.markSaved();
    const rect = { x: 5, y: 4, width: 1, height: 1 };
    expect(changes).toEqual([
      { records: false, cells: rect, cause: "gesture" },
      { records: false, cells: null, cause: "commit" },
      { records: false, cells: rect, cause: "undo" },
      { records: false, cells: null, cause: "saved" },
    ]);
    expect(revisions).toEqual([...new Set(revisions)].sort((a, b) => a - b));
    expect(revisions.length).toBe(5);
  });

  it("hear once about a long way through the history, with all its cells", () => {
    const { document, changes } = listening();
    for (const x of [1, 9]) {
      const gesture = document.begin("Dot");
      gesture.paint("terrain", { x, y: x, width: 1, height: 1 }, () => 1);
      gesture.commit();
    }
    changes.length = 0;
    document.goTo(0);
    expect(changes).toEqual([{ records: false, cells: { x: 1, y: 1, width: 9, height: 9 }, cause: "undo" }]);
  });

  it("hear what a cancelled gesture puts back, and nothing after they stopped", () => {
    const { document, changes, stop } = listening();
    const gesture = document.begin("Drag");
    gesture.update((draft) => {
      draft.title = "x";
    });
    gesture.paint("level", cell, () => 1);
    gesture.cancel();
    expect(changes.at(-1)).toEqual({ records: true, cells: cell, cause: "cancel" });
    stop();
    const { length } = changes;
    retitle(document, "unheard");
    expect(changes.length).toBe(length);
  });
});
