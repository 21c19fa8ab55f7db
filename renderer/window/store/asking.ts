/**
 * Questions to the user, as promises: the flows that open and save files ask, and the dialog host answers, or a test in
 * its place.
 */
import { createStore } from "zustand/vanilla";
import type { GuestPlace } from "../../../shared/apiTwoWindows.ts";
import type { Failure } from "../../../shared/result.ts";
import type { ScenarioDefaults } from "../../../shared/scenario/newScenario.ts";
import type { SideId, SystemId } from "../../../shared/systems.ts";

/** The settings of a new scenario; lengths in inches. */
export interface NewScenarioAnswer extends Partial<ScenarioDefaults> {
  readonly title: string;
  readonly system: SystemId;
  readonly width: number;
  readonly height: number;
}

/** Every question with its input and its possible answers. */
export interface Questions {
  /** Unsaved changes would be lost. */
  saveChanges: { about: { title: string; what?: "scenario" | "game" }; answer: "save" | "discard" | "cancel" };
  /** The file on disk differs from the opened file. `when`: noticed by the watch, or while saving. */
  conflict: {
    about: { name: string; when: "noticed" | "saving"; gone: boolean };
    answer: "reload" | "keep" | "overwrite" | "save-as";
  };
  /** A file name to open, or to write to (`overwrite`: an existing file was confirmed). Null: cancelled. */
  pickFile: {
    about: { purpose: "open" | "save"; suggested: string; folder: string | null; extension: string };
    answer: { path: string; overwrite: boolean } | null;
  };
  /** Null: cancelled. */
  pickFolder: { about: { title: string; folder: string | null }; answer: string | null };
  newScenario: { about: Record<string, never>; answer: NewScenarioAnswer | null };
  /** The scenario was changed during its game. */
  resumeGame: { about: { title: string }; answer: "go-on" | "anew" | "cancel" };
  /** A line of text: a reason for the log, a name. Null: cancelled. */
  words: {
    about: { title: string; text: string; label: string; yes: string; suggested?: string; most: number };
    answer: string | null;
  };
  /** Whose player is here, in a game by mail; `locked`: a passphrase is needed. `wrong`: the last one was. Null: cancelled. */
  mailSide: {
    about: {
      readonly title: string;
      readonly sides: readonly { readonly id: SideId; readonly name: string; readonly locked: boolean }[];
      readonly begins: boolean;
      readonly wrong: boolean;
    };
    answer: { readonly side: SideId; readonly passphrase: string } | null;
  };
  /** Whose player is here, and where the other window will be, in a game of two windows. Null: cancelled. */
  twoWindows: {
    about: {
      readonly sides: readonly { readonly id: SideId; readonly name: string }[];
      readonly places: readonly GuestPlace[];
    };
    answer: { readonly side: SideId; readonly address: string } | null;
  };
  failure: { about: { title: string; failure: Failure }; answer: "read" };
  confirm: { about: { title: string; text: string; yes: string; danger: boolean }; answer: boolean };
}
export type QuestionName = keyof Questions;

export type Asked = {
  [N in QuestionName]: {
    readonly key: number;
    readonly name: N;
    readonly about: Questions[N]["about"];
    readonly answer: (value: Questions[N]["answer"]) => void;
  };
}[QuestionName];

export interface Asking {
  ask<N extends QuestionName>(name: N, about: Questions[N]["about"]): Promise<Questions[N]["answer"]>;
}

/** The open questions, the newest last: the last is on screen. */
export function createAskingStore() {
  const store = createStore<{ readonly waiting: readonly Asked[] }>(() => ({ waiting: [] }));
  let key = 0;
  const ask: Asking["ask"] = (name, about) =>
    new Promise((resolve) => {
      key++;
      const mine = key;
      const asked = {
        key: mine,
        name,
        about,
        answer: (value: Questions[typeof name]["answer"]) => {
          store.setState((s) => ({ waiting: s.waiting.filter((w) => w.key !== mine) }));
          resolve(value);
        },
      } as unknown as Asked;
      store.setState((s) => ({ waiting: [...s.waiting, asked] }));
    });
  return { store, ask };
}
export type AskingStore = ReturnType<typeof createAskingStore>;
