/** Gathers battles with their pictures from everywhere, and writes them as a battle pack. */
import path from "node:path";
import type { PackSource } from "../../shared/apiLibrary.ts";
import { noteIn } from "../../shared/library/battleHead.ts";
import { PACK_EXTENSION, type PackWords } from "../../shared/library/pack/manifest.ts";
import { type PackPicture, pictureIn } from "../../shared/library/pack/readPack.ts";
import { type BattleToPack, writePack } from "../../shared/library/pack/writePack.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import { fail, ok, type Result } from "../../shared/result.ts";
import { SCENARIO_EXTENSION } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { atomicWrite } from "../files/atomic-write.ts";
import { readTextFile } from "../files/read.ts";
import type { ShippedScenarios } from "../files/shipped.ts";
import { pngOf } from "../pictures/png.ts";
import type { TablePictures } from "../pictures/tablePictures.ts";
import type { BattleFolders } from "./battleFolders.ts";
import type { KeptPacks } from "./keptPacks.ts";

/** In pixels, as wide as the pictures of shipped battles. */
const WIDTH = 640;

interface Sources {
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly shipped: ShippedScenarios;
  readonly packs: Pick<KeptPacks, "battle">;
  readonly folders: Pick<BattleFolders, "noteOf">;
  readonly pictures: TablePictures;
}

export function createPackMaker({ allowed, shipped, packs, folders, pictures }: Sources) {
  async function pictureOf(source: Exclude<PackSource, { type: "open" }>): Promise<PackPicture | null> {
    const drawn = await pictures.picture(source, WIDTH);
    if (!drawn.ok) return null;
    const [, coded = ""] = drawn.value.url.split(",");
    return pictureIn(Uint8Array.from(Buffer.from(coded, "base64")));
  }

  async function gather(source: PackSource): Promise<Result<BattleToPack>> {
    switch (source.type) {
      case "open": {
        const name = "The open scenario";
        return ok({ name, text: source.text, note: { kind: "" }, picture: mapOf(source.text, name) });
      }
      case "shipped": {
        const opened = await shipped.open(source.id);
        if (!opened.ok) return opened;
        const listed = (await shipped.list()).find(({ id }) => id === source.id);
        const picture = await pictureOf(source);
        return ok({ name: source.id, text: opened.value.text, note: listed ? noteIn(listed) : { kind: "" }, picture });
      }
      case "kept": {
        const battle = await packs.battle(source.id, source.file);
        return battle.ok ? ok({ name: source.file, ...battle.value }) : battle;
      }
      case "file": {
        if (!source.path.toLowerCase().endsWith(SCENARIO_EXTENSION))
          return fail({
            code: "unsupported",
            message: `“${path.basename(source.path)}” is no scenario: a battle pack holds scenarios only.`,
            file: source.path,
          });
        const real = await allowed(source.path);
        if (!real.ok) return real;
        const read = await readTextFile(real.value);
        if (!read.ok) return fail({ ...read.error, file: source.path });
        const note = await folders.noteOf(real.value);
        return ok({ name: path.basename(source.path), text: read.value.text, note, picture: await pictureOf(source) });
      }
    }
  }

  return async (
    file: string,
    words: PackWords,
    sources: readonly PackSource[],
  ): Promise<Result<{ path: string; bytes: number }>> => {
    if (!path.isAbsolute(file) || !file.toLowerCase().endsWith(PACK_EXTENSION))
      return fail({
        code: "unsupported",
        message: `“${path.basename(file)}” is no name of a battle pack: it must end in ${PACK_EXTENSION}.`,
        file,
      });
    const real = await allowed(file);
    if (!real.ok) return real;
    const battles: BattleToPack[] = [];
    for (const source of sources) {
      const battle = await gather(source);
      if (!battle.ok) return battle;
      battles.push(battle.value);
    }
    const pack = writePack(words, battles);
    if (!pack.ok) return pack;
    const written = await atomicWrite(real.value, pack.value);
    return written.ok ? ok({ path: file, bytes: pack.value.length }) : fail({ ...written.error, file });
  };
}

/** The map of a scenario without a file; null where it can't be read. */
export function mapOf(text: string, name: string): PackPicture | null {
  const parsed = parseScenario(text, name);
  return parsed.ok ? pictureIn(Uint8Array.from(pngOf(thumbnail(parsed.value, WIDTH)))) : null;
}
