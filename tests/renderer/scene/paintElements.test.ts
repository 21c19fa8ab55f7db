import { expect, it } from "vitest";
import { lengthOf, shadowsOf } from "../../../renderer/scene/picture/paintElements.ts";

it("reads the lengths of a computed outline", () => {
  expect(["5px", "50%", "calc(100% - 5px)", "0px", "100%"].map((text) => lengthOf(text, 40))).toEqual([
    5, 20, 35, 0, 40,
  ]);
});

it("reads every shadow of words", () => {
  expect(shadowsOf("rgb(0, 0, 0) 0px 0px 3px, rgba(0, 0, 0, 0.67) 1px -1px 8px")).toEqual([
    { colour: "rgb(0, 0, 0)", dx: 0, dy: 0, blur: 3 },
    { colour: "rgba(0, 0, 0, 0.67)", dx: 1, dy: -1, blur: 8 },
  ]);
  expect(shadowsOf("none")).toEqual([]);
});
