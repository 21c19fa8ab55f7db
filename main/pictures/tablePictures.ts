/** Small pictures of the tables in files, made on demand and kept while the file stays the same. */
import { stat } from "node:fs/promises";
import path from "node:path";
import type { Input } from "../../shared/api.ts";
import { thumbnail } from "../../shared/picture/thumbnail.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import type { LoadedScenario } from "../../shared/scenario/model.ts";
import { parseScenario } from "../../shared/scenario/parse.ts";
import { faultOf } from "../files/faults.ts";
import { readTextFile } from "../files/read.ts";
import type { ShippedScenarios } from "../files/shipped.ts";
import { sortOf, wrongName } from "../files/sorts.ts";
import { pngOf } from "./png.ts";

type Source = Input<"files.picture">["of"];
type Answer = Result<{ png: string }>;

export interface TablePictures {
  picture(of: Source, width: number): Promise<Answer>;
}

/** The greatest number of pictures: several times those of the start screen. */
const MOST = 60;

interface Sources {
  /** The resolved path, or the reason why this door may not touch it. */
  readonly allowed: (file: string) => Promise<Result<string>>;
  readonly shipped: ShippedScenarios;
}

export function createTablePictures({ allowed, shipped }: Sources): TablePictures {
  const kept = new Map<string, { readonly state: string; readonly png: string }>();
  /** One at a time: a start screen asks for many at once, and each takes processor time. */
  let last: Promise<unknown> = Promise.resolve();

  const drawn = (key: string, state: string, width: number, loaded: LoadedScenario): Answer => {
    const png = pngOf(thumbnail(loaded, width)).toString("base64");
    kept.delete(key);
    kept.set(key, { state, png });
    for (const oldest of kept.keys()) {
      if (kept.size <= MOST) break;
      kept.delete(oldest);
    }
    return ok({ png });
  };

  async function ofFile(file: string, width: number): Promise<Answer> {
    const sort = sortOf(file);
    if (!sort) return fail<Failure>({ code: "wrong-format", message: wrongName(file), file });
    const real = await allowed(file);
    if (!real.ok) return real;
    const key = `${width} ${file}`;
    let state: string;
    try {
      const { mtimeMs, size, ino } = await stat(real.value);
      state = `${mtimeMs} ${size} ${ino}`;
    } catch (error) {
      return fail(faultOf(error, "read", file));
    }
    const known = kept.get(key);
    if (known?.state === state) return ok({ png: known.png });
    const read = await readTextFile(real.value);
    if (!read.ok) return fail({ ...read.error, file });
    const loaded = sort.tableIn(read.value.text, path.basename(file));
    return loaded.ok ? drawn(key, state, width, loaded.value) : fail({ ...loaded.error, file });
  }

  async function ofShipped(id: string, width: number): Promise<Answer> {
    const key = `${width} shipped ${id}`;
    const known = kept.get(key);
    if (known) return ok({ png: known.png });
    const opened = await shipped.open(id);
    if (!opened.ok) return opened;
    const loaded = parseScenario(opened.value.text, id);
    return loaded.ok ? drawn(key, "", width, loaded.value) : loaded;
  }

  return {
    picture(of, width) {
      const next = last.then(() => (of.type === "file" ? ofFile(of.path, width) : ofShipped(of.id, width)));
      last = next.catch(() => undefined);
      return next;
    },
  };
}
