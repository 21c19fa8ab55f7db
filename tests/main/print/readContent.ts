/** Reads a PDF content stream as our writer makes them: what is painted, and where, from the sheet's top left corner. */

type Matrix = readonly [number, number, number, number, number, number];

/** A path that was painted. */
export interface Painted {
  /** How: "f", "f*", "S", "B", "B*", "s". */
  readonly how: string;
  /** Ends of its lines and curves, handles left out, in points from the sheet's top left corner; y down. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Shares of red, green and blue. */
  readonly fill: readonly number[];
  readonly stroke: readonly number[];
  /** Of the line, in points of paper. */
  readonly width: number;
  readonly dash: readonly number[];
  /** Inside how many clips. */
  readonly clips: number;
}

const times = (m: Matrix, n: Matrix): Matrix => [
  m[0] * n[0] + m[2] * n[1],
  m[1] * n[0] + m[3] * n[1],
  m[0] * n[2] + m[2] * n[3],
  m[1] * n[2] + m[3] * n[3],
  m[0] * n[4] + m[2] * n[5] + m[4],
  m[1] * n[4] + m[3] * n[5] + m[5],
];

interface State {
  matrix: Matrix;
  fill: readonly number[];
  stroke: readonly number[];
  width: number;
  dash: readonly number[];
  clips: number;
}

const TOKENS = /\((?:\\.|[^\\)])*\)|<<|>>|<[0-9a-fA-F]*>|\[|\]|\/[^\s/<>[\]()]+|[^\s/<>[\]()]+/g;

/** Every operator of a stream with what stands before it. */
export function operatorsOf(content: string): { readonly name: string; readonly operands: readonly string[] }[] {
  const out: { name: string; operands: string[] }[] = [];
  let operands: string[] = [];
  for (const [token] of content.matchAll(TOKENS)) {
    if (/^[A-Za-z'"*]+\d?\*?$/.test(token)) {
      out.push({ name: token, operands });
      operands = [];
    } else operands.push(token);
  }
  return out;
}

/** `forms` are the streams that `Do` paints, by name; `height` is the sheet's. */
export function paintedIn(content: string, forms: ReadonlyMap<string, string>, height: number): Painted[] {
  const out: Painted[] = [];
  const down: Matrix = [1, 0, 0, -1, 0, height];
  const run = (text: string, start: State): void => {
    let state = start;
    const stack: State[] = [];
    let points: [number, number][] = [];
    let clip = false;
    const paint = (how: string) => {
      const { fill, stroke, dash, clips, matrix } = state;
      const growth = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]));
      if (how !== "n") out.push({ how, points, fill, stroke, width: state.width * growth, dash, clips });
      if (clip) state = { ...state, clips: state.clips + 1 };
      clip = false;
      points = [];
    };
    const add = (x = 0, y = 0) => {
      const m = times(down, state.matrix);
      points.push([m[0] * x + m[2] * y + m[4], m[1] * x + m[3] * y + m[5]]);
    };
    for (const { name, operands } of operatorsOf(text)) {
      const n = operands.filter((each) => each !== "[" && each !== "]").map(Number);
      if (name === "q") stack.push(state);
      else if (name === "Q") state = stack.pop() ?? state;
      else if (name === "cm") state = { ...state, matrix: times(state.matrix, n as unknown as Matrix) };
      else if (name === "rg") state = { ...state, fill: n };
      else if (name === "RG") state = { ...state, stroke: n };
      else if (name === "w") state = { ...state, width: n[0] ?? 0 };
      else if (name === "d") state = { ...state, dash: n.slice(0, -1) };
      else if (name === "m" || name === "l") add(n[0], n[1]);
      else if (name === "c") add(n[4], n[5]);
      else if (name === "W") clip = true;
      else if (["f", "f*", "S", "s", "B", "B*", "n"].includes(name)) paint(name);
      else if (name === "Do") run(forms.get((operands[0] ?? "").slice(1)) ?? "", state);
    }
  };
  run(content, { matrix: [1, 0, 0, 1, 0, 0], fill: [0, 0, 0], stroke: [0, 0, 0], width: 1, dash: [], clips: 0 });
  return out;
}
