import type { OddsQuestion } from "../oddsQuestion.ts";
export const brewUpOdds = { flags: [], documentWords: "" } as unknown as OddsQuestion;
