/**
 * Import this first in a bundle that runs under the window's content policy, or that answers once. Otherwise zod tries, at
 * the first schema, whether it may compile code, and the browser counts that as a violation; and it compiles code for each
 * schema, which takes longer than checking a file without.
 */
import { z } from "zod";

z.config({ jitless: true });
