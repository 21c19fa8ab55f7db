import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { formatScenario } from "../../../shared/scenario/format.ts";
import { newScenario } from "../../../shared/scenario/newScenario.ts";
import { tab, value, world } from "../files/world.ts";

const text = (title: string) => formatScenario(newScenario({ system: "ghq-wwii", title, width: 24, height: 12 }));
const webp = (body: string) => new Uint8Array(Buffer.from(`RIFF\0\0\0\0WEBP${body}`, "latin1"));

test("a kept picture is shown until its file changes or is forgotten", async () => {
  const { services, home, base } = world();
  const { call } = tab(services);
  const [file, other] = [path.join(home, "pond.sandtable"), path.join(home, "lake.sandtable")];
  const show = async (name: string) =>
    value(await call("files.picture", { of: { type: "file", path: name }, width: 96 }));
  const pictures = () => fs.readdirSync(path.join(base, "data", "pictures"));
  for (const name of [file, other]) await call("files.save", { path: name, text: text("Pond"), expect: null });
  expect((await show(file)).shows).toBe("map");
  value(await call("files.keepPicture", { path: file, bytes: webp("one") }));
  value(await call("files.keepPicture", { path: other, bytes: webp("lake") }));
  expect(await show(file)).toEqual({
    shows: "model",
    url: `data:image/webp;base64,${Buffer.from(webp("one")).toString("base64")}`,
  });

  fs.writeFileSync(file, text("Pool"));
  expect((await show(file)).shows).toBe("map");
  value(await call("files.keepPicture", { path: file, bytes: webp("two") }));
  expect((await show(file)).shows).toBe("model");
  expect(pictures()).toHaveLength(2);

  await call("files.forget", { path: file });
  value(await call("files.keepPicture", { path: other, bytes: webp("lake again") }));
  expect(pictures()).toHaveLength(1);
});

test("refused: other formats, and files that this door may not touch", async () => {
  const { services, home, base } = world();
  const { call } = tab(services);
  const inside = path.join(home, "pond.sandtable");
  const outside = path.join(base, "pond.sandtable");
  for (const file of [inside, outside]) fs.writeFileSync(file, text("Pond"));
  const code = async (file: string, bytes: Uint8Array<ArrayBuffer>) => {
    const answer = await call("files.keepPicture", { path: file, bytes });
    return answer.ok ? "ok" : answer.error.code;
  };
  expect(await code(inside, new Uint8Array([1, 2, 3]))).toBe("wrong-format");
  expect(await code(outside, webp(""))).toBe("not-permitted");
  expect(await code(path.join(home, "none.sandtable"), webp(""))).toBe("not-found");
});
