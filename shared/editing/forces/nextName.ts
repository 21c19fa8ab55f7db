/** The name that follows another: "1st Company" → "2nd Company", "B Company" → "C Company", "Reserve" → "Reserve 2". */

const MOST_CHARACTERS = 120;

const ordinal = (n: number): string => {
  const tens = n % 100;
  if (tens >= 11 && tens <= 13) return "th";
  return ["th", "st", "nd", "rd"][n % 10] ?? "th";
};

function* following(name: string): Generator<string> {
  const numbered = /^(\D*)(\d{1,4})(st|nd|rd|th)?(.*)$/su.exec(name);
  if (numbered) {
    const [, head = "", number = "", suffix, tail = ""] = numbered;
    for (let n = Number(number) + 1; n < 10_000; n++)
      yield `${head}${n}${suffix === undefined ? "" : ordinal(n)}${tail}`;
  }
  const lettered = /^(.*?)(?<![\p{L}\d])([A-Y])(?![\p{L}\d])(.*)$/su.exec(name);
  if (lettered && !numbered) {
    const [, head = "", letter = "", tail = ""] = lettered;
    for (let code = letter.charCodeAt(0) + 1; code <= 90; code++) yield `${head}${String.fromCharCode(code)}${tail}`;
  }
  for (let n = 2; n < 10_000; n++) yield `${name.slice(0, MOST_CHARACTERS - 5)} ${n}`;
}

/** The first name after `name` that isn't taken and that a file can hold. */
export function nextName(name: string, taken: ReadonlySet<string>): string {
  for (const next of following(name)) if (!taken.has(next) && next.length <= MOST_CHARACTERS) return next;
  return name;
}
