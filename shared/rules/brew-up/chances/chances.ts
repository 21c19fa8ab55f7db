import type { ChanceQuestion } from "../../chanceQuestion.ts";
export const brewUpChances: readonly ChanceQuestion[] = [];
