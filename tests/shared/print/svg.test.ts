import { expect, test } from "vitest";
import { group, path, text } from "../../../shared/print/marks.ts";
import { rectangle } from "../../../shared/print/path.ts";
import { svgOf } from "../../../shared/print/svg.ts";

const sheet = (marks: Parameters<typeof svgOf>[0]["marks"]) => svgOf({ width: 100, height: 50.126, marks });
const look = { face: "text", size: 10, colour: "#123456" } as const;

test("a hundredth of a point is distinct at every scale", () => {
  expect(sheet([path([0, 1.006, 2.004], {})])).toContain('d="M1.01 2"');
  expect(sheet([group([path([0, 1.000_14, 2], {})], { matrix: [72, 0, 0, 72, 0, 0] })])).toContain('d="M1.0001 2"');
  const small = group([path([0, 0.000_123_4, 2], {})], { matrix: [100, 0, 0, 100, 0, 0] });
  expect(sheet([group([small], { matrix: [0, 10, -10, 0, 0, 0] })])).toContain('d="M0.00012 2"');
  expect(sheet([])).toContain('viewBox="0 0 100 50.13"');
});

test("words can hold anything and the document stays one", () => {
  const svg = sheet([text('A & B <"C">\u0007\ud800\tD', [1, 2], look)]);
  expect(svg).toContain(">A &amp; B &lt;&quot;C&quot;&gt; D</text>");
});

test("a picture is in the document, at its place", () => {
  const jpeg = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9);
  expect(sheet([{ type: "picture", jpeg, x: 1, y: 2.005, width: 30, height: 20 }])).toContain(
    '<image x="1" y="2.01" width="30" height="20" href="data:image/jpeg;base64,/9j/2Q=="/>',
  );
});

test("clips are named apart on one sheet and on several", () => {
  const clipped = group([path(rectangle(0, 0, 9, 9), { fill: "#000000", opacity: 0.125 })], {
    clip: rectangle(0, 0, 5, 5),
    name: "roads & rails",
  });
  const svg = svgOf({ width: 10, height: 10, marks: [clipped, clipped] }, "job-3");
  expect(svg.match(/clipPath id="[^"]+"/g)).toEqual(['clipPath id="job-3-0"', 'clipPath id="job-3-1"']);
  expect(svg).toContain('clip-path="url(#job-3-1)"');
  expect(svg).toContain('data-name="roads &amp; rails"');
  expect(svg).toContain('opacity="0.125"');
});
