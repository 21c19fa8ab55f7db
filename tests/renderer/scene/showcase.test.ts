/** The showcase: the samples of a pixel, and cards that can't draw it. */
import { expect, it } from "vitest";
import { samplesFor } from "../../../renderer/scene/picture/showcase.ts";
import { lacks } from "../../../renderer/scene/stage/useShowcase.ts";

it("smooths edges as far as the card and the size of the picture allow", () => {
  expect(samplesFor(1280 * 720, 16)).toBe(8);
  expect(samplesFor(1280 * 720, 4)).toBe(4);
  expect(samplesFor(3840 * 2160, 16)).toBe(4);
  expect(samplesFor(7680 * 4320, 16)).toBe(0);
});

it("needs targets of float numbers", () => {
  const card = (...has: string[]) => ({ extensions: { has: (name: string) => has.includes(name) } }) as never;
  expect(lacks(card("EXT_color_buffer_float"))).toBeNull();
  expect(lacks(card("EXT_color_buffer_half_float"))).toBeNull();
  expect(lacks(card())).toMatch(/can't draw Showcase/);
});
