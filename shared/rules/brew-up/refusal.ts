/** A refusal in plain words: what the card doesn't allow, or has no figure for. */
import { type Failure, fail, type Result } from "../../result.ts";

export const refused = (message: string): Result<never> => fail<Failure>({ code: "invalid", message });
