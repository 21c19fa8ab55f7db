import { expect, test } from "vitest";
import { firstSentence } from "../../../shared/library/battleHead.ts";

test.each([
  ["Dawn, 8 July.\n Two companies meet. More.", "Dawn, 8 July."],
  ["", ""],
  ["No end", "No end"],
  ["The 6. Kompanie holds. It is tired.", "The 6. Kompanie holds."],
  ["The II. Abteilung comes at 7.30 hours! Hold.", "The II. Abteilung comes at 7.30 hours!"],
  ["“Hold.” That is all.", "“Hold.”"],
  [`${"x".repeat(400)}. End.`, `${"x".repeat(299)}…`],
])("the first sentence of %j", (text, sentence) => expect(firstSentence(text)).toBe(sentence));
