/**
 * The printed sheet: each kind of ground with its tint, outline and symbol, drawn from the cells at the screen's
 * resolution, so that the map is sharp at any zoom. The palette's legend has the same colours and symbols.
 */
import * as THREE from "three";
import type { MapSymbol } from "../../../shared/table/ground/groundKind.ts";
import { GROUND } from "../../../shared/table/ground/groundKinds.ts";
import { type Season, seasonTint } from "../../../shared/table/season.ts";
import { sheet as S } from "../../theme/tokens.ts";
import { parts } from "../glsl.ts";

/** The sheet's colour for a kind of ground, by its code; clear ground has the tint of its level. */
export const kindTint = (code: number, level: number, season: Season = "summer"): string =>
  seasonTint(GROUND[code]?.map.fill ?? S.tints[Math.min(level, S.tints.length - 1)] ?? S.paper, season);

/** Symbols as distances (inches, negative inside) at q, measured from the symbol's middle; `h` is a hash of its place. */
const symbols: Record<MapSymbol, string> = {
  tree: "d = min(abs(length(q - vec2(0.0, 0.03)) - 0.11) - 0.02, box(q + vec2(0.0, 0.15), vec2(0.018, 0.06)));",
  sparse: "d = h < 0.45 ? min(abs(length(q) - 0.1) - 0.018, box(q + vec2(0.0, 0.16), vec2(0.016, 0.05))) : 1.0;",
  pine: "d = triangle(q, 0.12, 0.17);",
  palm: "d = min(min(abs(length(q) - 0.12) - 0.02, box(q, vec2(0.016, 0.12))), box(q, vec2(0.12, 0.016)));",
  tuft: "d = min(box(q + vec2(0.0, 0.07), vec2(0.17, 0.018)), min(box(q - vec2(0.0, 0.02), vec2(0.015, 0.09)), box(vec2(abs(q.x) - 0.07 - 0.35 * (q.y + 0.05), q.y + 0.01), vec2(0.015, 0.06))));",
  dots: "d = min(min(length(q - vec2(0.12, 0.1)), length(q + vec2(0.14, 0.02))), length(q - vec2(0.02, -0.15))) - 0.022;",
  dashes: "d = min(box(q - vec2(0.06, 0.08), vec2(0.12, 0.016)), box(q + vec2(0.07, 0.08), vec2(0.12, 0.016)));",
  peak1: "d = h < 0.6 ? abs(triangle(q, 0.1, 0.1)) - 0.017 : 1.0;",
  peak2: "d = abs(triangle(q, 0.12, 0.12)) - 0.02;",
  peak3:
    "d = min(abs(triangle(q + vec2(0.05, 0.04), 0.12, 0.13)) - 0.022, triangle(q - vec2(0.1, -0.06), 0.07, 0.07));",
  rock: "d = triangle(q * mat2(0.8, 0.6, -0.6, 0.8), 0.14 * (0.6 + 0.5 * h), 0.13);",
  hollow:
    "d = min(abs(length(q) - 0.1) - 0.016, min(box(vec2(abs(q.x) - 0.06, q.y), vec2(0.035, 0.012)), box(vec2(q.x, abs(q.y) - 0.06), vec2(0.012, 0.035))));",
  rubble:
    "d = min(box(q * mat2(0.9, 0.4, -0.4, 0.9), vec2(0.07, 0.05) * (0.6 + h)), box((q - vec2(0.13, -0.12)) * mat2(0.7, -0.7, 0.7, 0.7), vec2(0.04)));",
  bush: "d = min(length(q + vec2(0.06, 0.04)) - 0.06, length(q - vec2(0.08, 0.05)) - 0.045);",
  waves: "d = abs(q.y - 0.03 * sin(q.x * 26.0)) - 0.014; d = max(d, abs(q.x) - 0.16);",
};
const names = Object.keys(symbols) as MapSymbol[];
/** The lattice of symbols, in inches, each shifted by up to a sixth: dense enough to read at a glance. */
const LATTICE = 0.56;

/** The looks as a small picture, a column a kind: fill, edge, ink with the symbol's number in alpha; tints below. */
export function looksTexture(season: Season): THREE.DataTexture {
  const width = 32;
  const data = new Uint8Array(width * 4 * 4);
  const put = (column: number, row: number, hex: string | null, alpha: number) => {
    const [r, g, b] = parts(hex ?? "#000000");
    data.set([r * 255, g * 255, b * 255, alpha].map(Math.round), (row * width + column) * 4);
  };
  GROUND.forEach(({ map }, i) => {
    put(i, 0, map.fill && seasonTint(map.fill, season), map.fill ? 255 : 0);
    put(i, 1, map.edge, map.edge ? 255 : 0);
    put(i, 2, map.ink, map.symbol === null ? 0 : names.indexOf(map.symbol) + 1);
  });
  S.tints.forEach((t, i) => {
    put(i, 3, seasonTint(t, season), 255);
  });
  const t = new THREE.DataTexture(data, width, 4);
  t.needsUpdate = true;
  return t;
}

export const sheetGlsl = /* glsl */ `
float box(vec2 q, vec2 b) { vec2 d = abs(q) - b; return length(max(d, 0.0)) + min(max(d.x, d.y), 0.0); }
float triangle(vec2 q, float w, float h) { q.x = abs(q.x); vec2 n = normalize(vec2(2.0 * h, w)); return max(dot(q - vec2(0.0, h), n), -q.y - h); }
float hash1(ivec2 c, int salt) { uint n = uint(c.x * 73856093) ^ uint(c.y * 19349663) ^ uint(salt * 83492791); n = (n ^ (n >> 13u)) * 1274126177u; return float((n ^ (n >> 16u)) & 65535u) / 65535.0; }
uniform sampler2D tLooks;
vec4 look(int kind, int row) { return texelFetch(tLooks, ivec2(kind, row), 0); }
vec3 fillOf(int kind, vec3 paper, vec3 tint) {
  vec4 f = look(kind, 0);
  return f.a > 0.5 ? f.rgb * mix(vec3(1.0), tint / paper, 0.55) : tint;
}
vec4 edgeOf(int kind) { return look(kind, 1); }
vec3 inkOf(int kind) { return look(kind, 2).rgb; }
int symbolOf(int kind) { return int(look(kind, 2).a * 255.0 + 0.5) - 1; }
float symbolAt(int symbol, vec2 q, float h) {
  float d = 1.0;
  switch (symbol) {
${names.map((n, i) => `    case ${i}: { ${symbols[n]} break; }`).join("\n")}
  }
  return d;
}
vec3 tintOf(float level) { return look(clamp(int(floor(level)), 0, ${S.tints.length - 1}), 3).rgb; }
vec3 sheetAt(vec2 p, float level, vec3 normal) {
  vec4 own = cell(ivec2(floor(p * 4.0)));
  Area a;
  if (own.a > 0.5) { a.first = a.second = codeOf(own); } else a = areaAt(p);
  float w = fwidth(p.x) + 1e-6;
  float band = fwidth(level) + 1e-6;
  float k = floor(level + 0.5);
  vec3 paper = tintOf(0.0);
  float t = clamp(0.5 + (level - k) / band, 0.0, 1.0);
  vec3 tint = tintOf(t < 1.0 ? k - 0.5 : k + 0.5);
  if (t > 0.0 && t < 1.0) tint = mix(tint, tintOf(k + 0.5), t);
  vec3 first = fillOf(a.first, paper, tint);
  vec3 c = first;
  if (a.first != a.second) {
    c = mix(fillOf(a.second, paper, tint), first, clamp(0.5 + a.lead / w * 0.5, 0.0, 1.0));
    vec4 e1 = edgeOf(a.first), e2 = edgeOf(a.second);
    vec4 e = e1.a > 0.0 ? e1 : e2;
    c = mix(c, e.rgb, e.a * 0.8 * (1.0 - smoothstep(max(w * 0.8, 0.016), max(w * 0.8, 0.016) + w, a.lead)));
  }
  // One symbol to each lattice square, pushed about by its hash; drawn where its own middle lies inside the kind.
  if (symbolOf(a.first) >= 0) {
  ivec2 square = ivec2(floor(p / ${LATTICE})); vec2 at = (vec2(square) + 0.5 + (vec2(hash1(square, 1), hash1(square, 2)) - 0.5) * 0.36) * ${LATTICE};
  vec4 there = cell(ivec2(floor(at * 4.0)));
  int kind = codeOf(there); int symbol = symbolOf(kind);
  if (symbol >= 0 && there.g > 0.09) {
    if (symbol == ${names.indexOf("tree")} && texture(tNoise, at / 19.0).r > 0.5) symbol = ${names.indexOf("pine")};
    float d = symbolAt(symbol, p - at, hash1(square, 3));
    float fade = clamp(0.1 / w - 0.9, 0.0, 1.0) * 0.75 + 0.25;
    c = mix(c, inkOf(kind), (1.0 - smoothstep(-0.5 * w, 0.5 * w, d)) * 0.9 * fade);
  }
  }
  float shade = dot(normal, normalize(vec3(-0.6, 0.75, -0.45))) / 0.75;
  return c * clamp(0.9 + 0.1 * shade, 0.86, 1.05);
}
`;
