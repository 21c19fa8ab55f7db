/** SHA-256 of a text in UTF-8, the same in the window, in workers and on the command line. */
import { sha256 as digest } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** 64 hexadecimal digits. */
export const sha256 = (text: string): string => bytesToHex(digest(utf8ToBytes(text)));
