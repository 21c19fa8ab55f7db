/** The functions of the file system that saving uses, so that tests can break any one of them. */
import fs from "node:fs/promises";

export type Disk = Pick<
  typeof fs,
  "access" | "copyFile" | "link" | "open" | "readdir" | "realpath" | "rename" | "stat" | "unlink"
>;

export const realDisk: Disk = fs;
