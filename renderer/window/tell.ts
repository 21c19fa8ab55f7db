/** A word to the user in passing. */
export type Tell = (kind: "info" | "good" | "warning", text: string) => void;
