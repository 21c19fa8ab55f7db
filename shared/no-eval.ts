/**
 * Import this first in a bundle that runs under the window's content policy: zod otherwise tries, when the first schema is
 * made, whether it may compile code, and the browser counts that as a violation.
 */
import { z } from "zod";

z.config({ jitless: true });
