/**
 * Import this first in a bundle that runs under the window's content policy. Otherwise zod tries, at the first schema,
 * whether it may compile code, and the browser counts that as a violation.
 */
import { z } from "zod";

z.config({ jitless: true });
