/** The operating system's errors in words. */
import type { Failure, FailureCode } from "../../shared/result.ts";

const MEANING: Readonly<Record<string, readonly [code: FailureCode, reason: string]>> = {
  ENOENT: ["not-found", "there is no such file or folder"],
  ENOTDIR: ["not-found", "a part of its path is not a folder"],
  EACCES: ["not-permitted", "you have no permission for it"],
  EPERM: ["not-permitted", "the system does not permit it"],
  EROFS: ["not-permitted", "the disk is read-only"],
  ENOSPC: ["disk-full", "the disk is full"],
  EDQUOT: ["disk-full", "your share of the disk is used up"],
  EFBIG: ["disk-full", "the disk takes no file of this size"],
  EISDIR: ["unreadable", "it is a folder, not a file"],
  EIO: ["unreadable", "the disk reports an error"],
  ELOOP: ["unreadable", "its links lead round in a circle"],
  ENAMETOOLONG: ["unreadable", "its name is too long for this disk"],
  EMFILE: ["unreadable", "too many files are open"],
  ENFILE: ["unreadable", "too many files are open"],
  EBUSY: ["unreadable", "another program holds it"],
  EEXIST: ["not-permitted", "there is one of that name already"],
};

/** The system's code of an error (`ENOENT` …), or "" for any other error. */
export const errnoOf = (error: unknown): string =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** The failure for an error of the file system; `attempt` completes "Sand Table could not …". */
export function faultOf(error: unknown, attempt: string, file: string): Failure {
  const code = errnoOf(error);
  const [kind, reason] = MEANING[code] ?? ["unreadable", code ? `the system says ${code}` : "of an unknown error"];
  return { code: kind, message: `Sand Table could not ${attempt} “${file}”: ${reason}.`, file };
}
