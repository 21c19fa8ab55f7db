import { expect, it } from "vitest";
import { Canvas } from "../../../../../shared/picture/canvas.ts";
import { textSize, writeText } from "../../../../../shared/print/report/film/lettering.ts";

/** The picture as rows: "#" for ink. */
function written(text: string): string[] {
  const [width, height] = textSize(text, 1, 1);
  const canvas = new Canvas(width, height);
  writeText(canvas, { text, at: [width / 2, height / 2], dot: 1, edge: 1, ink: [0, 0, 0], paper: [255, 255, 255] });
  return Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => ((canvas.pixels[(y * width + x) * 4] ?? 255) < 128 ? "#" : ".")).join(""),
  );
}

it("writes digits, letters and the stroke of a label in dots, with an edge around them", () => {
  expect(written("1/h")).toEqual([
    ".............",
    "..#....#.#.#.",
    ".##....#.#.#.",
    "..#...#..###.",
    "..#..#...#.#.",
    ".###.#...#.#.",
    ".............",
  ]);
});

it("leaves a letter without dots blank, and keeps its room", () => {
  expect(written("é").join("")).not.toContain("#");
  expect(textSize("MG/1", 2, 1)).toEqual([32, 12]);
});

it("has other dots for each letter and digit", () => {
  const all = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ/-."].map((letter) => written(letter).join("\n"));
  expect(new Set(all).size).toBe(all.length);
});
