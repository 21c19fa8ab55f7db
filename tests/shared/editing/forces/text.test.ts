/** The order of battle as text: what is understood, what is refused and where, and that it goes round. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { VehicleBook } from "../../../../shared/editing/forces/findVehicle.ts";
import {
  formatOrderOfBattle,
  type OrderFormation,
  type OrderOfBattle,
  orderOfBattle,
  orderText,
} from "../../../../shared/editing/forces/orderOfBattle.ts";
import { parseOrderOfBattle } from "../../../../shared/editing/forces/parseOrderOfBattle.ts";
import type { Role } from "../../../../shared/forces/sheet.ts";
import { forceSheetOf } from "../../../../shared/forces/sheets.ts";
import { SIDE_IDS } from "../../../../shared/systems.ts";
import { anyScenario } from "../../scenario/anyScenario.ts";
import { ALL, battalion, CAPTURED, KV1B, T34C } from "./tanks.ts";

const RUNS = process.env["SAND_TABLE_LONG"] ? 3000 : 150;
const { roles: ROLES } = forceSheetOf("ghq-wwii");
const HQ = ROLES.find(({ id }) => id === "hq") as Role;
const book: VehicleBook = { carried: [], others: ALL, nation: "USSR" };
const red = (text: string) => {
  const read = parseOrderOfBattle(text, book, ROLES);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return read.value;
};
/** A formation as "name: vehicle role=label …" lists, for short expectations. */
const brief = ({ name, stands, below }: OrderFormation): unknown => [name, stands.map(short), below.map(brief)];
const short = (s: OrderOfBattle["loose"][number]) =>
  `${s.vehicle.name}${s.role === null ? "" : ` ${s.role.id}`}${s.label === null ? "" : `=${s.label}`}`;
const whole = (order: OrderOfBattle) => [order.loose.map(short), order.formations.map(brief)];

describe("what a text says", () => {
  it("is formations by indentation, with stands by count", () => {
    const order = red(`# the battalion
1x T-34C GHQ
1st Company
\t3x T-34C; 1x T-34C HQ   # and its captain
2nd Company: 2 × KV-1B = A, "B;1"

Reserve
  Scouts:
    1*t34c
`);
    expect(whole(order)).toEqual([
      ["T-34C ghq"],
      [
        ["1st Company", ["T-34C", "T-34C", "T-34C", "T-34C hq"], []],
        ["2nd Company", ["KV-1B=A", "KV-1B=B;1"], []],
        ["Reserve", [], [["Scouts", ["T-34C"], []]]],
      ],
    ]);
  });

  it.each([
    ["T-34C", T34C.id],
    ["t34c", T34C.id],
    ["Tiger I", "ghq-wwii/germany/tiger-i-(pz-vi-a)"],
    ["PzIII J", "ghq-wwii/germany/pziii-j–l"],
    ["KV-1B", KV1B.id],
    ["KV-1B [Germany]", CAPTURED.id],
    [`KV-1B [${CAPTURED.id}]`, CAPTURED.id],
    ['"T-34C"', T34C.id],
    ["firefly", "ghq-wwii/uk/sherman-firefly"],
  ])("finds %s", (words, id) => {
    expect(red(`1x ${words}`).loose[0]?.vehicle.id).toBe(id);
  });

  it.each([
    ["3x T-34D", 1, 4, "There is no vehicle “T-34D”.", "T-34C"],
    ["A\n  2x Sherman", 2, 6, "“Sherman” matches 2 vehicles.", "M4 Sherman"],
    ["A\n    1x T-34C\n  1x T-34C", 3, 3, "Indented by 2, but the first line below “A” by 4", undefined],
    ["1x T-34C GHQ\n2x T-34C GHQ", 2, 4, "A side has one GHQ: line 1 has it already.", undefined],
    ["2x T-34C = A", 1, 10, "2 stands need 2 labels", undefined],
    ["1x T-34C = thirteenchars", 1, 12, "A label has 1 to 12 characters.", undefined],
    ["0x T-34C", 1, 1, "The number must be from 1 to 500, not 0.", undefined],
    ["600x T-34C", 1, 1, "The number must be from 1 to 500, not 600.", undefined],
    ["3x", 1, 3, "The vehicle's name is missing.", undefined],
    ["3x T-34C, 1x T-34C", 1, 4, "There is no vehicle", undefined],
    ["3x T-34C; KV-1B", 1, 11, "Begin with a number", undefined],
    ["T-34C", 1, 1, "“T-34C” is a vehicle: write its number before it.", "1x T-34C"],
    ['"open', 1, 1, "This quotation mark has no partner.", undefined],
    ["1x T-34C [USSR", 1, 10, "This bracket has no partner.", undefined],
    ["400x T-34C; 200x T-34C", 1, 18, "A scenario has at most 500 stands.", undefined],
  ])("refuses %j", (text, line, column, message, suggestion) => {
    const read = parseOrderOfBattle(text, book, ROLES);
    if (read.ok) throw new Error("accepted");
    const [problem] = read.error;
    expect(problem).toMatchObject({ line, column, message: expect.stringContaining(message) });
    if (suggestion !== undefined) expect(problem?.suggestions).toContain(suggestion);
  });

  it("tells every line that is wrong", () => {
    const read = parseOrderOfBattle("1x Foo\n2x T-34C\n3x Bar", book, ROLES);
    expect(read.ok ? [] : read.error.map((p) => p.line)).toEqual([1, 3]);
  });
});

describe("round and round", () => {
  it("writes what a person would", () => {
    expect(formatOrderOfBattle(battalion().scenario, "red")).toBe(`1st Battalion
  1x T-34C GHQ
  1st Company
    3x T-34C
  2nd Company
    3x T-34C
`);
  });

  it("reads back whatever it writes of any scenario", () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...SIDE_IDS), ({ scenario }, side) => {
        const order = orderOfBattle(scenario, side);
        // A text has room for one GHQ; a file may hold more, and they are told of.
        fc.pre([...scenario.stands].filter((s) => s.side === side && s.role === "ghq").length < 2);
        const book = { carried: Object.values(scenario.vehicles), others: ALL };
        const read = parseOrderOfBattle(formatOrderOfBattle(scenario, side), book, forceSheetOf(scenario.system).roles);
        expect(read).toEqual({ ok: true, value: order });
      }),
      { numRuns: RUNS },
    );
  });

  it("reads back names that look like something else", () => {
    const name = fc.oneof(
      fc.string({ minLength: 1, maxLength: 15, unit: "binary" }),
      fc.constantFrom(
        "3x T-34C",
        "T-34C",
        "A: 3x",
        "a # b",
        "#",
        '"',
        "2nd",
        "Co GHQ",
        " x ",
        "a;b",
        "A:",
        "[x]",
        "tab\t",
      ),
    );
    const label = fc.option(
      fc.oneof(
        name.map((n) => n.slice(0, 12)),
        fc.constantFrom("1/1", "A,B", "="),
      ),
      { nil: null },
    );
    const stands = fc.array(fc.record({ vehicle: fc.nat(4), role: fc.constantFrom(null, HQ), label }), {
      maxLength: 5,
    });
    interface Node {
      name: string;
      stands: { vehicle: number; role: Role | null; label: string | null }[];
      below: Node[];
    }
    const tree = (depth: number): fc.Arbitrary<Node> =>
      fc.record({ name, stands, below: depth === 0 ? fc.constant([]) : fc.array(tree(depth - 1), { maxLength: 2 }) });
    fc.assert(
      fc.property(
        fc.array(tree(3), { maxLength: 3 }),
        stands,
        fc.array(name, { minLength: 5, maxLength: 5 }),
        (formations, loose, names) => {
          const vehicles = names.map((n, i) => ({
            ...T34C,
            id: `user/${i}`,
            name: n,
            nation: i % 2 ? "USSR" : "Us # [x]",
          }));
          const real = (list: typeof loose) => list.map((s) => ({ ...s, vehicle: vehicles[s.vehicle] ?? T34C }));
          const deep = (f: Node): OrderFormation => ({
            name: f.name,
            stands: real(f.stands),
            below: f.below.map(deep),
          });
          const order: OrderOfBattle = { loose: real(loose), formations: formations.map(deep) };
          const text = orderText(order, vehicles);
          expect(parseOrderOfBattle(text, { carried: vehicles, others: ALL }, ROLES)).toEqual({
            ok: true,
            value: order,
          });
        },
      ),
      { numRuns: RUNS },
    );
  });
});

describe("whatever is typed", () => {
  it("is answered: understood, or refused with a place inside the text", () => {
    const word = fc.constantFrom(
      ...'3x |1 × |T-34C|KV-1B|; |= |A,|B|GHQ| HQ|[USSR]|[|]|"|\\|#| # |:|\n|\n  |\n\t|\r\n|   |é|\u0000|💥|1st Company|99999999|x|*'.split(
        "|",
      ),
    );
    const text = fc.oneof(
      fc.array(word, { maxLength: 40 }).map((w) => w.join("")),
      fc.string({ unit: "binary" }),
    );
    fc.assert(
      fc.property(text, (typed) => {
        const read = parseOrderOfBattle(typed, book, ROLES);
        const lines = typed.split(/\r\n|\n|\r/u);
        if (read.ok) return;
        expect(read.error.length).toBeGreaterThan(0);
        for (const { line, column, message } of read.error) {
          expect(lines[line - 1]).toBeDefined();
          expect(column).toBeGreaterThanOrEqual(1);
          expect(column).toBeLessThanOrEqual((lines[line - 1]?.length ?? 0) + 1);
          expect(message).toMatch(/^.+[.:]/su);
        }
      }),
      { numRuns: RUNS * 4 },
    );
  });

  it("of any length and depth ends", () => {
    const deep = Array.from({ length: 400 }, (_, i) => `${" ".repeat(i)}F${i}`).join("\n");
    expect(parseOrderOfBattle(deep, book, ROLES).ok).toBe(false);
    expect(parseOrderOfBattle("1x Foo\n".repeat(20_000), book, ROLES).ok).toBe(false);
    expect(parseOrderOfBattle("x".repeat(300_000), book, ROLES)).toMatchObject({ ok: false, error: [{ line: 1 }] });
  });
});
