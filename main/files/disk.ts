/** The file system functions for saving, so that tests can make any of them fail. */
import fs from "node:fs/promises";

export type Disk = Pick<
  typeof fs,
  "access" | "copyFile" | "link" | "open" | "readdir" | "realpath" | "rename" | "stat" | "unlink"
>;

export const realDisk: Disk = fs;
