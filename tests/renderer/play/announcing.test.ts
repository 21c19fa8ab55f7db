/** What a screen reader says of a game. */
import { expect, it } from "vitest";
import { announcementOf } from "../../../renderer/play/store/announcing.ts";

const line = (text: string, outcome: string | null = null) => ({ text, outcome });
const now = {
  notice: null,
  fresh: [line("Red 1/1 fires at Blue 2/1", "suppressed"), line("Red goes first")],
  place: { turn: 2, phase: "fire" },
  phases: [
    { id: "fire", name: "Fire" },
    { id: "movement", name: "Movement" },
  ],
  question: "Red fires, or passes.",
};

it("says the lines of a command with their results, a new phase and the question", () => {
  expect(announcementOf(now, { turn: 2, phase: "posture" })).toBe(
    "Red 1/1 fires at Blue 2/1: suppressed. Red goes first. Turn 2, Fire. Red fires, or passes.",
  );
});
it("says a phase once", () => {
  expect(announcementOf({ ...now, fresh: [] }, now.place)).toBe("Red fires, or passes.");
  expect(announcementOf({ ...now, fresh: [] }, { turn: 1, phase: "fire" })).toBe("Turn 2, Fire. Red fires, or passes.");
  expect(announcementOf({ ...now, fresh: [], place: { turn: 0, phase: "fire" } }, null)).toBe("Red fires, or passes.");
});
it("says a refusal alone, and a note with the rest", () => {
  const refusal = { type: "refused", refusal: { rule: "7.3.5", reason: "Too far: 21″, limit 16″." } };
  expect(announcementOf({ ...now, notice: refusal as never }, now.place)).toBe("7.3.5: Too far: 21″, limit 16″.");
  const note = { type: "note", text: "Nothing to do here" };
  expect(announcementOf({ ...now, fresh: [], notice: note as never }, now.place)).toBe(
    "Nothing to do here. Red fires, or passes.",
  );
});
