/** A refusal in plain words: a thing that the card forbids, or has no figure for. */
import { type Failure, fail, type Result } from "../../result.ts";

export const refused = (message: string): Result<never> => fail<Failure>({ code: "invalid", message });
