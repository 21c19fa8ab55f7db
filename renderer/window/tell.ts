/** Shows the user a short notice. */
export type Tell = (kind: "info" | "good" | "warning", text: string) => void;
