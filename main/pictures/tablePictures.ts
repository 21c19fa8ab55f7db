/**
 * Pictures of the tables in files. A picture of the model comes with a shipped scenario, or was kept by a window; elsewhere
 * the map is drawn on demand, and remembered while the file stays the same.
 */
import { lstat, readFile } from "node:fs/promises";
import path from "node:path";
import type { Input, Output } from "../../shared/api.ts";
import { PACK_LIMITS } from "../../shared/library/pack/manifest.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { faultOf } from "../files/faults.ts";
import { readTextFile } from "../files/read.ts";
import type { ShippedScenarios } from "../files/shipped.ts";
import { sortOf, wrongName } from "../files/sorts.ts";
import type { KeptPacks } from "../library/keptPacks.ts";
import { isWebp, type KeptPictures, stateOf } from "./keptPictures.ts";
import { pngOf } from "./png.ts";

type Source = Input<"files.picture">["of"];
type Answer = Output<"files.picture">;

export interface TablePictures {
  picture(of: Source, width: number): Promise<Answer>;
}

/** The greatest number of pictures: several times those of the start screen. */
const MOST = 60;

interface Sources {
  /** The resolved path, or the reason why this door may not touch it. */
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly shipped: ShippedScenarios;
  readonly kept: Pick<KeptPictures, "of">;
  readonly packs: Pick<KeptPacks, "battle">;
  /** The folder of the shipped scenarios' pictures (tests/battlePictures/record.ts). */
  readonly baked: string;
}

/** The width of a shipped scenario's small picture, in pixels. A wider picture is there of some only. */
export const BAKED_WIDTH = 640;
/** The names of a shipped scenario's pictures. */
export const bakedNames = (id: string) => ({ small: `${id}.webp`, large: `${id}-large.webp` });

const dataUrl = (type: "png" | "webp", bytes: Uint8Array): string =>
  `data:image/${type};base64,${Buffer.from(bytes).toString("base64")}`;
const ofModel = (bytes: Uint8Array): Answer => ok({ shows: "model", url: dataUrl("webp", bytes) });
const ofMap = (url: string): Answer => ok({ shows: "map", url });

/** A picture of the same name beside a scenario that isn't newer: a battle pack's, unpacked. */
async function pictureBeside(file: string): Promise<Uint8Array | null> {
  const picture = `${file.slice(0, -path.extname(file).length)}.webp`;
  try {
    const [shown, scenario] = [await lstat(picture), await lstat(file)];
    if (!shown.isFile() || shown.size > PACK_LIMITS.picture || shown.mtimeMs < scenario.mtimeMs) return null;
    const bytes = await readFile(picture);
    return isWebp(bytes) ? bytes : null;
  } catch {
    return null;
  }
}

export function createTablePictures({ allowed, shipped, kept, packs, baked }: Sources): TablePictures {
  const maps = new Map<string, { readonly state: string; readonly url: string }>();
  /** One at a time: a start screen asks for many at once, and each takes processor time. */
  let last: Promise<unknown> = Promise.resolve();

  const drawn = (key: string, state: string, width: number, loaded: LoadedScenario): Answer => {
    const url = dataUrl("png", pngOf(thumbnail(loaded, width)));
    maps.delete(key);
    maps.set(key, { state, url });
    for (const oldest of maps.keys()) {
      if (maps.size <= MOST) break;
      maps.delete(oldest);
    }
    return ofMap(url);
  };

  async function ofFile(file: string, width: number): Promise<Answer> {
    const sort = sortOf(file);
    if (!sort) return fail<Failure>({ code: "wrong-format", message: wrongName(file), file });
    const real = await allowed(file);
    if (!real.ok) return real;
    const key = `${width} ${file}`;
    const beside = await pictureBeside(real.value);
    if (beside) return ofModel(beside);
    let state: string;
    try {
      state = await stateOf(real.value);
    } catch (error) {
      return fail(faultOf(error, "read", file));
    }
    const model = await kept.of(file, state);
    if (model) return ofModel(model);
    const known = maps.get(key);
    if (known?.state === state) return ofMap(known.url);
    const read = await readTextFile(real.value);
    if (!read.ok) return fail({ ...read.error, file });
    const loaded = sort.tableIn(read.value.text, path.basename(file));
    return loaded.ok ? drawn(key, state, width, loaded.value) : fail({ ...loaded.error, file });
  }

  async function ofShipped(id: string, width: number): Promise<Answer> {
    const key = `${width} shipped ${id}`;
    const opened = await shipped.open(id);
    if (!opened.ok) return opened;
    const { small, large } = bakedNames(id);
    for (const name of width > BAKED_WIDTH ? [large, small] : [small]) {
      const model = await readFile(path.join(baked, name)).catch(() => null);
      if (model) return ofModel(model);
    }
    const known = maps.get(key);
    if (known) return ofMap(known.url);
    const loaded = parseScenario(opened.value.text, id);
    return loaded.ok ? drawn(key, "", width, loaded.value) : loaded;
  }

  async function ofKept(id: string, file: string, width: number): Promise<Answer> {
    const battle = await packs.battle(id, file);
    if (!battle.ok) return battle;
    const { picture, loaded, state } = battle.value;
    // Packs have maps as PNG only.
    if (picture?.type === "webp") return ofModel(picture.bytes);
    if (picture) return ofMap(dataUrl("png", picture.bytes));
    const key = `${width} pack ${id} ${file}`;
    const known = maps.get(key);
    if (known?.state === state) return ofMap(known.url);
    return loaded.ok ? drawn(key, state, width, loaded.value) : loaded;
  }

  const answer = (of: Source, width: number): Promise<Answer> => {
    switch (of.type) {
      case "file":
        return ofFile(of.path, width);
      case "shipped":
        return ofShipped(of.id, width);
      case "kept":
        return ofKept(of.id, of.file, width);
    }
  };
  return {
    picture(of, width) {
      const next = last.then(() => answer(of, width));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
