/** Each shipped battle has its picture for the start screen, and the picture shows the battle as it is now. */
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { bakedNames } from "../../../main/pictures/tablePictures.ts";
import { battles, HASHES, hashOfShown, MOST, PICTURES, shelf, shownOf } from "../../battlePictures/shown.ts";

const hashes: Record<string, string> = JSON.parse(readFileSync(HASHES, "utf8"));
const bytesOf = (name: string) => {
  const file = path.join(PICTURES, name);
  return existsSync(file) ? statSync(file).size : 0;
};
const again = (id: string) => `run: node tests/battlePictures/record.ts ${id}`;

describe("the shipped battles", () => {
  test("all have their place on the shelf", () => {
    expect(
      shelf()
        .map(({ id }) => id)
        .sort(),
    ).toEqual(battles().sort());
  });

  test.each(battles())("%s has a picture of the model as it is", (id) => {
    const size = bytesOf(bakedNames(id).small);
    expect(size, again(id)).toBeGreaterThan(1000);
    expect(size, again(id)).toBeLessThanOrEqual(MOST.small);
    expect(hashes[id], again(id)).toBe(hashOfShown(shownOf(id)));
  });

  test("the first has a large picture too", () => {
    const id = shelf()[0]?.id ?? "";
    const size = bytesOf(bakedNames(id).large);
    expect(size, again(id)).toBeGreaterThan(1000);
    expect(size, again(id)).toBeLessThanOrEqual(MOST.large);
  });
});
