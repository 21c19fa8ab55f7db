/** Where a document for other programs is written: the question on the way. */
import { expect, it, vi } from "vitest";
import { createDocumentTargets } from "../../../renderer/files/documents.ts";
import type { Asking } from "../../../renderer/window/store/asking.ts";
import { fail, ok } from "../../../shared/result.ts";

function world({ native = false, there = [] as string[], sure = true } = {}) {
  const asked: string[] = [];
  const picks: unknown[] = [];
  const answers: Record<string, unknown> = {
    pickFile: { path: "/home/u/print/a.pdf", overwrite: false },
    confirm: sure,
  };
  const ask = vi.fn(async (name: string, about: unknown) => {
    asked.push(name);
    if (name === "pickFile") picks.push(about);
    return answers[name];
  });
  const invoke = vi.fn(async (name: string) =>
    name === "files.pick"
      ? ok("/home/u/native.pdf")
      : ok({
          path: "/home/u/print",
          parent: null,
          places: [],
          entries: there.map((n) => ({ name: n, type: "document" })),
        }),
  );
  const target = createDocumentTargets({
    bridge: { invoke: invoke as never },
    asking: { ask } as unknown as Asking,
    nativeDialogs: native,
    folder: () => "/home/u",
  });
  return { target, asked, answers, invoke, picks };
}

it("the system's dialog asks its own questions", async () => {
  const w = world({ native: true, there: ["native.pdf"] });
  expect(await w.target("x.pdf", ".pdf")).toBe("/home/u/native.pdf");
  expect(w.asked).toEqual([]);
  w.invoke.mockImplementation(async () => ok(null) as never);
  expect(await w.target("x.pdf", ".pdf")).toBeNull();
  w.invoke.mockImplementation(async () => fail({ code: "internal", message: "No dialog." }) as never);
  expect(await w.target("x.pdf", ".pdf")).toBeNull();
  expect(w.asked).toEqual(["failure"]);
});

it("the program's own asks before it writes over another, and begins where the last one was written", async () => {
  const w = world();
  expect(await w.target("x.pdf", ".pdf")).toBe("/home/u/print/a.pdf");
  expect(await w.target("x.pdf", ".pdf")).toBe("/home/u/print/a.pdf");
  expect(w.asked).toEqual(["pickFile", "pickFile"]);
  expect(w.picks).toMatchObject([{ folder: "/home/u", extension: ".pdf" }, { folder: "/home/u/print" }]);
  const over = world({ there: ["a.pdf"] });
  expect(await over.target("x.pdf", ".pdf")).toBe("/home/u/print/a.pdf");
  expect(over.asked).toEqual(["pickFile", "confirm"]);
  expect(await world({ there: ["a.pdf"], sure: false }).target("x.pdf", ".pdf")).toBeNull();
});

it("gives nothing where the user thinks better of it", async () => {
  const w = world();
  w.answers["pickFile"] = null;
  expect(await w.target("x.pdf", ".pdf")).toBeNull();
});
