/** What `npm start` and `npm test` decide before they do anything. */
import { spawn } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sourceStamp, whyBuild } from "../../../main/start/build.mjs";
import { electronBinary, runElectron, whyNoWindow } from "../../../main/start/electron.mjs";
import { isFresh } from "../../../main/start/fresh.mjs";
import { whyInstall } from "../../../main/start/install.mjs";
import { alone, lockFolder } from "../../../main/start/lock.mjs";
import { broughtNode, projectNode, ROOT } from "../../../main/start/node.mjs";

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "sand-table-setup-test-"));
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
  rmSync(lockFolder(root), { recursive: true, force: true });
  vi.unstubAllEnvs();
});
const write = (name: string, text: string) => {
  mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
  writeFileSync(path.join(root, name), text);
};
const locks = (packages: object, installed: object | null) => {
  write("package-lock.json", JSON.stringify({ packages }));
  if (installed) write("node_modules/.package-lock.json", JSON.stringify({ packages: installed }));
  const node = broughtNode(root);
  if (node) write(path.relative(root, node), "");
};

describe("installing", () => {
  const a = { version: "1.0.0", integrity: "sha512-a" };
  const name = "node_modules/a";

  test("is needed when nothing is there", () => {
    locks({ [name]: a }, null);
    expect(whyInstall(root)).toMatch(/not installed yet/);
  });
  test("is not needed when all is as the lock file says, whatever the times of the files", () => {
    const other = { version: "2.0.0", integrity: "sha512-b", optional: true };
    locks({ "": { version: "0" }, [name]: a, "node_modules/other-machine": other }, { [name]: { ...a, dev: true } });
    utimesSync(path.join(root, "package-lock.json"), 2e9, 2e9);
    expect(whyInstall(root)).toBeNull();
  });
  test.each([
    ["another version", { [name]: { ...a, version: "1.0.1" } }],
    ["another content", { [name]: { ...a, integrity: "sha512-x" } }],
    ["a new package", { [name]: a, "node_modules/b": a }],
    ["a removed package", {}],
  ])("is needed for %s", (_name, wanted) => {
    locks(wanted, { [name]: a });
    expect(whyInstall(root)).toBeTruthy();
  });
  test("is needed when npm's account is damaged, or the packages are another machine's", () => {
    locks({ [name]: a }, { [name]: a });
    expect(whyInstall(root)).toBeNull();
    const node = broughtNode(root);
    if (node) {
      rmSync(node);
      expect(whyInstall(root)).toMatch(/another kind of machine/);
    }
    write("node_modules/.package-lock.json", "{");
    expect(whyInstall(root)).toMatch(/can't be read/);
  });
  test("of this very project is done", () => {
    expect(whyInstall()).toBeNull();
    expect(projectNode()).toBeDefined();
  });
});

describe("building", () => {
  const outputs = [
    "main/main.js",
    "preload/preload.cjs",
    "host/host.js",
    "cli/cli.js",
    "solids/solidsWorker.mjs",
    "renderer/index.html",
  ];
  const build = () => {
    for (const output of outputs) write(`dist/${output}`, "x");
    write("dist/.sources", sourceStamp(root));
  };
  beforeEach(() => {
    write("main/a.ts", "1");
    write("renderer/deep/b.css", "2");
    write("package.json", "{}");
  });

  test("is needed once, then when a source changes, comes, goes or is renamed", () => {
    expect(whyBuild(root)).toMatch(/no build/);
    const changes: (() => void)[] = [
      () => write("renderer/deep/b.css", "3"),
      () => write("shared/c.ts", ""),
      () => rmSync(path.join(root, "shared/c.ts")),
      () => {
        rmSync(path.join(root, "main/a.ts"));
        write("main/b.ts", "1");
      },
      () => write("package.json", '{"version":"2"}'),
    ];
    for (const change of changes) {
      build();
      expect(whyBuild(root)).toBeNull();
      change();
      expect(whyBuild(root)).toMatch(/changed/);
    }
  });
  test("is not needed when only times change, and is when a part of dist is gone", () => {
    build();
    utimesSync(path.join(root, "main/a.ts"), 2e9, 2e9);
    expect(whyBuild(root)).toBeNull();
    rmSync(path.join(root, "dist/host/host.js"));
    expect(whyBuild(root)).toMatch(/no build/);
  });
});

describe("the built command line", () => {
  const at = (name: string, seconds: number) => {
    write(name, "x");
    // A folder's time tells of files that came or went.
    for (const changed of [name, path.dirname(name)]) utimesSync(path.join(root, changed), seconds, seconds);
  };
  beforeEach(() => {
    at("main/cli/cli.ts", 100);
    at("shared/deep/a.ts", 100);
    at("dist/cli/cli.js", 200);
    at("dist/.sources", 200);
  });

  test("is used while it is newer than its sources", () => {
    expect(isFresh(root)).toBe(true);
    at("renderer/a.tsx", 300);
    expect(isFresh(root)).toBe(true);
    at("shared/deep/a.ts", 201);
    expect(isFresh(root)).toBe(false);
    at("shared/deep/a.ts", 100);
    expect(isFresh(root)).toBe(true);
    rmSync(path.join(root, "shared/deep/a.ts"));
    expect(isFresh(root)).toBe(false);
  });
  test("is not used where it is missing, or where nobody knows what it was built from", () => {
    rmSync(path.join(root, "dist/.sources"));
    expect(isFresh(root)).toBe(false);
    at("dist/.sources", 200);
    rmSync(path.join(root, "dist/cli/cli.js"));
    expect(isFresh(root)).toBe(false);
  });
});

describe("one set-up at a time", () => {
  test("a second one waits for the first", async () => {
    const events: string[] = [];
    const { promise: going, resolve: go } = Promise.withResolvers<void>();
    const first = alone(
      root,
      () => events.push("first waits"),
      async () => {
        events.push("first");
        await going;
        events.push("first done");
      },
    );
    const second = alone(
      root,
      () => events.push("second waits"),
      async () => void events.push("second"),
    );
    await vi.waitFor(() => expect(events).toContain("second waits"));
    go();
    await Promise.all([first, second]);
    expect(events).toEqual(["first", "second waits", "first done", "second"]);
    expect(existsSync(lockFolder(root))).toBe(false);
  });

  test("a failure lets the next one in, and is passed on", async () => {
    await expect(
      alone(
        root,
        () => {},
        () => Promise.reject(new Error("no network")),
      ),
    ).rejects.toThrow("no network");
    expect(
      await alone(
        root,
        () => {},
        () => Promise.resolve(1),
      ),
    ).toBe(1);
  });

  test("one that was killed is not waited for", async () => {
    const lock = pathToFileURL(path.join(ROOT, "main/start/lock.mjs")).href;
    const holder = spawn(process.execPath, [
      "--input-type=module",
      "-e",
      `import { alone } from ${JSON.stringify(lock)};
       await alone(${JSON.stringify(root)}, () => {}, () => { console.log("in"); return new Promise((r) => setTimeout(r, 60000)); });`,
    ]);
    await new Promise((held) => holder.stdout.once("data", held));
    const gone = new Promise((done) => holder.once("exit", done));
    holder.kill("SIGKILL");
    await gone;
    expect(existsSync(lockFolder(root))).toBe(true);
    expect(
      await alone(
        root,
        () => {},
        () => Promise.resolve("in"),
      ),
    ).toBe("in");
  });

  test("one that has been silent for long is gone, though its number lives on", async () => {
    mkdirSync(lockFolder(root));
    const owner = path.join(lockFolder(root), "owner");
    writeFileSync(owner, String(process.pid));
    utimesSync(owner, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
    expect(
      await alone(
        root,
        () => {},
        () => Promise.resolve("in"),
      ),
    ).toBe("in");
  });
});

describe("a window", () => {
  const machine = { platform: "linux", env: { DISPLAY: ":0" }, root: false } as const;
  test("can't open on Linux without a display or as root", () => {
    expect(whyNoWindow(machine)).toBeNull();
    expect(whyNoWindow({ ...machine, env: { WAYLAND_DISPLAY: "wayland-0" } })).toBeNull();
    expect(whyNoWindow({ ...machine, env: {} })).toMatch(/no display/);
    expect(whyNoWindow({ ...machine, root: true })).toMatch(/root/);
    expect(whyNoWindow({ platform: "darwin", env: {}, root: false })).toBeNull();
    expect(whyNoWindow({ platform: "win32", env: {}, root: false })).toBeNull();
  });

  test("needs Electron's program", () => {
    expect(electronBinary(root)).toBeUndefined();
    write("path.txt", "electron");
    expect(electronBinary(root)).toBeUndefined();
    write("dist/electron", "");
    expect(electronBinary(root)).toBe(path.join(root, "dist", "electron"));
  });

  test.skipIf(process.platform === "win32")("that ends badly at once was none", async () => {
    const pretend = (script: string) => {
      write("electron", `#!/bin/sh\n${script}\n`);
      chmodSync(path.join(root, "electron"), 0o755);
    };
    vi.stubEnv("ELECTRON_OVERRIDE_DIST_PATH", root);
    pretend("exit 127");
    expect(await runElectron([])).toEqual({ code: 127, opened: false });
    pretend("kill -TRAP $$");
    expect(await runElectron([])).toEqual({ code: 133, opened: false });
    pretend(`echo "$@" > ${path.join(root, "said")}`);
    expect(await runElectron(["/a.sandtable"])).toEqual({ code: 0, opened: true });
    expect(readFileSync(path.join(root, "said"), "utf8").trim()).toBe(`${ROOT} /a.sandtable`);
    pretend("kill -INT $$");
    expect(await runElectron([])).toEqual({ code: 130, opened: true });
  });
});
