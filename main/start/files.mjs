// Node's file functions. An import by name would load streams too, which takes as long as half of Node's own start; Nodes
// before 20.16 know no other way.
/** @type {typeof import("node:fs")} */
const fs = process.getBuiltinModule ? process.getBuiltinModule("node:fs") : (await import("node:fs")).default;

export const { existsSync, readdirSync, statSync } = fs;
