/** A battle pack's bytes, read. */
import { useEffect, useState } from "react";
import { PACK_LIMITS } from "../../shared/library/pack/manifest.ts";
import { type Pack, readPack } from "../../shared/library/pack/readPack.ts";
import { type Failure, fail, ok, type Result } from "../../shared/result.ts";
import { useProgram } from "../window/context.ts";
import type { PackOrigin, Program } from "../window/program.ts";

export interface ReadPack {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pack: Pack;
}

async function bytesOf({ bridge }: Program, of: PackOrigin): Promise<Result<Pick<ReadPack, "name" | "bytes">>> {
  if (of.type !== "dropped") return bridge.invoke("packs.open", { of });
  const { file } = of;
  // The host has the same limit; a huge file isn't read at all.
  if (file.size <= PACK_LIMITS.file) return ok({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
  return fail<Failure>({
    code: "too-large",
    message: `“${file.name}” is too large to be a battle pack: at most ${PACK_LIMITS.file / 1024 / 1024} MB.`,
    file: file.name,
  });
}

export async function packOf(program: Program, of: PackOrigin): Promise<Result<ReadPack>> {
  const got = await bytesOf(program, of);
  if (!got.ok) return got;
  const pack = readPack(got.value.bytes, got.value.name);
  return pack.ok ? ok({ ...got.value, pack: pack.value }) : pack;
}

/** Null while it is read. */
export function usePack(of: PackOrigin): Result<ReadPack> | null {
  const program = useProgram();
  const [read, setRead] = useState<Result<ReadPack> | null>(null);
  useEffect(() => {
    let over = false;
    setRead(null);
    packOf(program, of).then(
      (answer) => !over && setRead(answer),
      (error: unknown) => !over && setRead(fail({ code: "internal", message: String(error) })),
    );
    return () => {
      over = true;
    };
  }, [program, of]);
  return read;
}
