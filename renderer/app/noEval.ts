/** First of all imports: the content policy forbids code from strings, and zod would otherwise try whether it may. */
import { config } from "zod";

config({ jitless: true });
