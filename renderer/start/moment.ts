/** A moment in the user's own words: date and time. */
const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** `milliseconds` since 1970. */
export const momentOf = (milliseconds: number): string => time.format(milliseconds);
