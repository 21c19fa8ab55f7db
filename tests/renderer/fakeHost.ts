/** A host in memory: a disk whose files carry stamps, autosaves, and a record of all that was asked of it. */

import { createProgram, type WholeProgram } from "../../renderer/app/program.ts";
import type { QuestionName, Questions } from "../../renderer/window/store/asking.ts";
import type { ApiEvent, Bridge, Input, OperationName, Output } from "../../shared/api.ts";
import { operations } from "../../shared/api.ts";
import type { Character, CharacterId } from "../../shared/opponent/character.ts";
import { fail, ok } from "../../shared/result.ts";
import { formatScenario } from "../../shared/scenario/format.ts";
import { newScenario } from "../../shared/scenario/newScenario.ts";

export const scenarioText = (title: string): string =>
  formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));

interface OnDisk {
  text: string;
  modified: number;
}

export class FakeHost {
  readonly disk = new Map<string, OnDisk>();
  readonly autosaves = new Map<string, { path: string | null; title: string; saved: number; text: string }>();
  readonly calls: { name: OperationName; input: unknown }[] = [];
  readonly readOnly = new Map<string, string>();
  characters: Character[] = [];
  shipped = scenarioText("Shipped");
  /** For the computer in the shipped battle. */
  suggested: CharacterId | null = null;
  readonly stamps: string[] = [];
  readonly packs = new Map<string, Uint8Array<ArrayBuffer>>();
  /** What the user has set so far. */
  settings: Input<"settings.set"> = {};
  dirty = false;
  closed = false;
  /** The next saving fails like this. */
  failSaving: { code: "disk-full"; message: string } | null = null;
  #clock = 1000;
  readonly #listeners = new Set<(event: ApiEvent) => void>();
  readonly #lost = new Set<(why: string) => void>();

  write(path: string, text: string): void {
    this.#clock++;
    this.disk.set(path, { text, modified: this.#clock });
  }
  stamp(path: string) {
    const file = this.disk.get(path);
    return file ? { modified: file.modified, size: file.text.length, hash: `${file.modified}` } : null;
  }
  emit(event: ApiEvent): void {
    for (const listener of this.#listeners) listener(event);
  }
  lose(why: string): void {
    for (const listener of this.#lost) listener(why);
  }
  count(name: OperationName): number {
    return this.calls.filter((c) => c.name === name).length;
  }

  readonly bridge: Bridge = {
    host: "browser",
    invoke: async (name, input) => {
      this.calls.push({ name, input });
      // What goes over the bridge must be what the contract says, both ways.
      operations[name].in.parse(input);
      const answer = this.#answer(name, input as never);
      return operations[name].out.parse(answer) as never;
    },
    onEvent: (listener) => {
      this.#listeners.add(listener);
      return () => this.#listeners.delete(listener);
    },
    onLost: (listener) => {
      this.#lost.add(listener);
      return () => this.#lost.delete(listener);
    },
  };

  #stampList(): Output<"stamps.list"> {
    return { stamps: this.stamps.map((text, index) => ({ id: `stamp-${index}`, text })), refused: [] };
  }

  #answer(name: OperationName, input: Input<OperationName>): unknown {
    switch (name) {
      case "app.info":
        return {
          version: "0",
          host: "browser",
          platform: "test",
          nativeDialogs: false,
          dataFolder: "/data",
        };
      case "app.warnings":
        return { warnings: [] };
      case "settings.get":
        return operations["settings.get"].out.parse({ autosaveSeconds: 5, ...this.settings });
      case "settings.set":
        this.settings = { ...this.settings, ...(input as Input<"settings.set">) };
        return operations["settings.get"].out.parse(this.settings);
      case "characters.list":
        return this.characters;
      case "characters.save": {
        const { character, was } = input as Input<"characters.save">;
        const others = this.characters.filter(({ name }) => name !== character.name && name !== was);
        this.characters = [...others, character];
        return ok(this.characters);
      }
      case "characters.delete": {
        const gone = (input as Input<"characters.delete">).name;
        this.characters = this.characters.filter(({ name }) => name !== gone);
        return ok(this.characters);
      }
      case "stamps.list":
        return this.#stampList();
      case "stamps.save":
        this.stamps.push((input as Input<"stamps.save">).text);
        return ok(this.#stampList());
      case "app.setDirty":
        this.dirty = (input as Input<"app.setDirty">).dirty;
        return {};
      case "app.closeNow":
        this.closed = true;
        return {};
      case "files.open": {
        const { path } = input as Input<"files.open">;
        const file = this.disk.get(path);
        if (!file) return fail({ code: "not-found", message: `There is no “${path}”.`, file: path });
        const readOnly = this.readOnly.get(path) ?? null;
        return ok({ path, name: path.split("/").at(-1), text: file.text, stamp: this.stamp(path), readOnly });
      }
      case "files.save": {
        const { path, text, expect } = input as Input<"files.save">;
        if (this.failSaving) return fail({ ...this.failSaving, file: path });
        const there = this.stamp(path);
        if ((there?.hash ?? null) !== (expect?.hash ?? null))
          return fail({ code: "changed-on-disk", message: "It changed.", file: path });
        this.write(path, text);
        return ok({ path, name: path.split("/").at(-1), stamp: this.stamp(path) });
      }
      case "autosave.write": {
        const { id, ...rest } = input as Input<"autosave.write">;
        this.#clock++;
        this.autosaves.set(id, { ...rest, saved: this.#clock });
        return ok({});
      }
      case "autosave.discard":
        this.autosaves.delete((input as Input<"autosave.discard">).id);
        return {};
      case "autosave.list":
        return [...this.autosaves].map(([id, { path, title, saved }]) => ({ id, path, title, saved }));
      case "autosave.read": {
        const { id } = input as Input<"autosave.read">;
        const kept = this.autosaves.get(id);
        return kept ? ok({ id, ...kept }) : fail({ code: "not-found", message: "Gone." });
      }
      case "library.shelves":
        return { folders: [], packs: [] };
      case "packs.open": {
        const { of } = input as Input<"packs.open">;
        const bytes = of.type === "file" ? this.packs.get(of.path) : undefined;
        return bytes ? ok({ name: "a.sandpack", bytes }) : fail({ code: "not-found", message: "There is no pack." });
      }
      case "files.openShipped":
        return ok({ text: this.shipped, character: this.suggested });
      default:
        return {};
    }
  }
}

type Answers = { [N in QuestionName]?: Questions[N]["answer"] };

/** A whole program on a fake host, whose user answers as told and whose questions are recorded. */
export async function startProgram(host = new FakeHost()) {
  const told: string[] = [];
  const asked: { name: QuestionName; about: object }[] = [];
  let id = 0;
  const program: WholeProgram = await createProgram({
    bridge: host.bridge,
    tell: (_, text) => told.push(text),
    newId: () => `auto-${++id}`,
  });
  const answers: Answers = {};
  program.asking.store.subscribe((s) => {
    const question = s.waiting.at(-1);
    if (!question || !(question.name in answers) || asked.some((a) => a.about === question.about)) return;
    asked.push({ name: question.name, about: question.about });
    const reply = answers[question.name];
    queueMicrotask(() => (question.answer as (value: unknown) => void)(reply));
  });
  const document = () => {
    const open = program.session.store.getState().open;
    if (!open) throw new Error("nothing is open");
    return open.document;
  };
  return {
    host,
    program,
    told,
    asked,
    answers,
    document,
    rename: (title: string) =>
      document().edit("Change title", (draft) => {
        draft.title = title;
      }),
    get session() {
      return program.session.store.getState();
    },
  };
}
