/** Texts that tell which version they are and whether they are whole. */
import { createHash } from "node:crypto";

const SIZE = 96 * 1024;

export function versionText(version: number): string {
  const body = `${version}\n${String.fromCharCode(97 + (version % 26)).repeat(SIZE + (version % 7) * 1000)}\n`;
  return body + createHash("sha256").update(body).digest("hex");
}

/** The version of a whole text; null for one that is cut off or mixed. */
export function wholeVersion(text: string): number | null {
  const version = Number(text.split("\n", 1)[0]);
  return text === versionText(version) ? version : null;
}
