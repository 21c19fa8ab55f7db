/** Battle packs: what goes in comes out, and every broken one is refused with its place and reason. */
import fc from "fast-check";
import { strToU8, unzipSync, type Zippable, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { PACK_LIMITS } from "../../../../shared/library/pack/manifest.ts";
import { checkOf, packFileName, readPack } from "../../../../shared/library/pack/readPack.ts";
import { type BattleToPack, writePack } from "../../../../shared/library/pack/writePack.ts";
import { formatScenario } from "../../../../shared/scenario/format.ts";
import { newScenario } from "../../../../shared/scenario/newScenario.ts";

const scenarioText = (title: string) =>
  formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));
const WEBP = strToU8("RIFF....WEBP....", true) as Uint8Array<ArrayBuffer>;
const WORDS = { title: "A Winter of Battles", author: "K. Weber", notes: "Play them in order.\n\nBring snow." };
const battle = (title: string, more: Partial<BattleToPack> = {}): BattleToPack => ({
  ...{ name: title, text: scenarioText(title), note: { kind: "" }, picture: null },
  ...more,
});

function packed(battles: readonly BattleToPack[] = [battle("Été"), battle("Été"), battle("!")], words = WORDS) {
  const written = writePack(words, battles);
  if (!written.ok) throw new Error(written.error.message);
  return written.value;
}
const refusal = (bytes: Uint8Array): string => {
  const read = readPack(bytes, "x.sandpack");
  return read.ok ? "" : read.error.message;
};
/** The pack after a change of its files. */
function changed(change: (files: Zippable, manifest: { battles: Record<string, unknown>[] }) => void): Uint8Array {
  const files: Zippable = unzipSync(packed());
  const manifest = JSON.parse(new TextDecoder().decode(files["manifest.json"] as Uint8Array));
  change(files, manifest);
  if (files["manifest.json"]) files["manifest.json"] = strToU8(JSON.stringify(manifest));
  return zipSync(files);
}

describe("a pack", () => {
  test("comes out as it went in, its battles in their order", () => {
    const picture = { type: "webp", bytes: WEBP } as const;
    const note = { kind: "Ambush in snow", uneven: "ambush", character: "wary" } as const;
    const read = readPack(packed([battle("Été", { note, picture }), battle("Été")]), "x.sandpack");
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value).toMatchObject(WORDS);
    const [first, second] = read.value.battles;
    expect(first).toMatchObject({ file: "battles/ete.sandtable", note, picture, text: scenarioText("Été") });
    expect(first?.head).toMatchObject({ title: "Été", kind: "Ambush in snow", uneven: "ambush", character: "wary" });
    expect(second).toMatchObject({ file: "battles/ete-2.sandtable", picture: null });
  });
  test("has the same bytes for the same battles", () => expect(checkOf(packed())).toBe(checkOf(packed())));
  test("isn't written without a title, without a battle or with a broken battle", () => {
    for (const [words, battles, why] of [
      [{ ...WORDS, title: " " }, [battle("a")], "title must not be empty"],
      [WORDS, [], "battles must have at least one battle"],
      [WORDS, [battle("a", { text: "{", name: "a.sandtable" })], "“a.sandtable”"],
    ] as const) {
      const written = writePack(words, battles);
      expect(!written.ok && written.error.message).toContain(why);
    }
  });
  test("leaves a picture out that is too large", () => {
    const bytes = new Uint8Array(PACK_LIMITS.picture + 1);
    bytes.set(WEBP);
    const read = readPack(packed([battle("a", { picture: { type: "webp", bytes } })]), "x");
    expect(read.ok && read.value.battles[0]?.picture).toBeNull();
  });
  test("shows a battle of a later version with its reason, and the others", () => {
    const bytes = changed((files, { battles }) => {
      const [first] = battles;
      const later = strToU8(scenarioText("a").replace(/"version": \d+/, '"version": 99'));
      files[`${first?.["file"]}`] = later;
      if (first) first["check"] = checkOf(later);
    });
    const read = readPack(bytes, "x.sandpack");
    if (!read.ok) throw new Error(read.error.message);
    expect(read.value.battles.map(({ loaded }) => loaded.ok)).toEqual([false, true, true]);
    expect(read.value.battles[0]?.loaded).toMatchObject({ ok: false, error: { code: "newer-version" } });
  });
  test("gets a file name from its title", () => {
    expect(packFileName("Été 1944: Battles!")).toBe("ete-1944-battles.sandpack");
    expect(packFileName("冬")).toBe("battles.sandpack");
  });
});

describe("a broken pack is refused with its place and reason", () => {
  test.each<
    [string, (files: Zippable, manifest: Record<string, unknown> & { battles: Record<string, unknown>[] }) => void]
  >([
    ["manifest.json: it is missing", (files) => delete files["manifest.json"]],
    ["manifest.json, format: must be “sandpack”", (_, m) => Object.assign(m, { format: "zip" })],
    [
      "manifest.json, version: a later Sand Table made it (version 2); this one reads version 1",
      (_, m) => Object.assign(m, { version: 2, anything: true }),
    ],
    ["manifest.json, version: ", (_, m) => Object.assign(m, { version: 0 })],
    ["manifest.json, title: must not be empty", (_, m) => Object.assign(m, { title: "" })],
    [
      "manifest.json, battles[0].file: must be a name such as",
      (_, m) => Object.assign(m.battles[0] ?? {}, { file: "../../a.sandtable" }),
    ],
    ["manifest.json, battles[1].check: must be 64", (_, m) => Object.assign(m.battles[1] ?? {}, { check: "x" })],
    ["manifest.json, battles: must have at least one battle", (_, m) => m.battles.splice(0)],
    ["manifest.json: “battles/ete.sandtable” is listed twice", (_, m) => m.battles.push({ ...m.battles[0] })],
    ["battles/ete.sandtable: it is listed, but missing", (files) => delete files["battles/ete.sandtable"]],
    [
      "battles/ete.sandtable: its contents were changed or damaged",
      (files) => Object.assign(files, { "battles/ete.sandtable": strToU8("{}") }),
    ],
    [
      "battles/more.sandtable: it isn't in the list of contents",
      (files) => Object.assign(files, { "battles/more.sandtable": strToU8("{}") }),
    ],
    [
      "“../evil.sandtable” has no place in a battle pack",
      (files) => Object.assign(files, { "../evil.sandtable": strToU8("{}") }),
    ],
    [
      "“battles/run.exe” has no place in a battle pack",
      (files) => Object.assign(files, { "battles/run.exe": strToU8("{}") }),
    ],
    ["“/etc/passwd” has no place in a battle pack", (files) => Object.assign(files, { "/etc/passwd": strToU8("{}") })],
    [
      "“pictures/bomb.png” has 30 MB, and the most is 1 MB",
      (files) => Object.assign(files, { "pictures/bomb.png": new Uint8Array(30 * 1024 * 1024) }),
    ],
    [
      "pictures/a.png: it is no picture of that kind",
      (files, m) => {
        Object.assign(files, { "pictures/a.png": WEBP });
        Object.assign(m.battles[0] ?? {}, { picture: { file: "pictures/a.png", check: checkOf(WEBP) } });
      },
    ],
    [
      "it has more than 121 files inside",
      (files) => {
        for (let i = 0; i < 200; i++) files[`battles/b${i}.sandtable`] = strToU8("{}");
      },
    ],
  ])("%s", (why, change) => {
    const message = refusal(changed(change as Parameters<typeof changed>[0]));
    expect(message).toContain("“x.sandpack” is no battle pack that can be used: ");
    expect(message).toContain(why);
  });

  test("no zip, an empty file, and one that is too large", () => {
    expect(refusal(strToU8("hello"))).toContain("it is damaged, or no zip archive");
    expect(refusal(new Uint8Array(0))).toContain("it is damaged, or no zip archive");
    expect(refusal(new Uint8Array(PACK_LIMITS.file + 1))).toContain("it has more than 48 MB");
  });

  test("a content that is longer than its list says never takes more room", () => {
    const bomb = zipSync({ "manifest.json": new Uint8Array(8 * 1024 * 1024) });
    // The sizes in the list at the end, which decides.
    const view = new DataView(bomb.buffer);
    for (let at = 0; at < bomb.length - 4; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 100, true);
    expect(refusal(bomb)).toMatch(/manifest.json|damaged/);
  });
});

test("no bytes make the reader throw", () => {
  const whole = packed([battle("a"), battle("b")]);
  const flips = fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(flips, fc.nat(whole.length), fc.boolean(), (changes, end, cut) => {
      const bytes = whole.slice(0, cut ? end : whole.length);
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value;
      const read = readPack(bytes, "x.sandpack");
      if (!read.ok) expect(read.error.message).toContain("“x.sandpack”");
      else for (const { text } of read.value.battles) expect([scenarioText("a"), scenarioText("b")]).toContain(text);
    }),
    { numRuns: 400 },
  );
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readPack(bytes, "x.sandpack").ok).toBe(false);
    }),
  );
});
