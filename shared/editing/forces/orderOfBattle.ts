/** A side's order of battle as far as a text can give it: formations, vehicles, roles, chosen labels. */
import type { Role } from "../../forces/sheet.ts";
import { forceSheetOf, roleOf } from "../../forces/sheets.ts";
import type { Formation, Scenario } from "../../scenario/model.ts";
import { automaticLabels } from "../../scenario/numbering.ts";
import { embedded } from "../../scenario/vehicles.ts";
import type { SideId } from "../../systems.ts";
import type { Vehicle } from "../../vehicles/vehicle.ts";

export interface OrderStand {
  readonly vehicle: Vehicle;
  /** Null: a stand of the line. */
  readonly role: Role | null;
  /** A label given by a person; null: the automatic number. */
  readonly label: string | null;
}
export interface OrderFormation {
  readonly name: string;
  readonly stands: readonly OrderStand[];
  readonly below: readonly OrderFormation[];
}
export interface OrderOfBattle {
  /** Stands that belong to no formation. */
  readonly loose: readonly OrderStand[];
  readonly formations: readonly OrderFormation[];
}

/** A side's forces, in the order of its tree. */
export function orderOfBattle(scenario: Scenario, side: SideId): OrderOfBattle {
  const labels = automaticLabels(scenario, side);
  const standsOf = (formation: string | undefined): OrderStand[] =>
    scenario.stands.flatMap((stand) => {
      const vehicle = embedded(scenario, stand.vehicle);
      if (stand.side !== side || stand.formation !== formation || !vehicle) return [];
      const label = labels.get(stand.id) === stand.label ? null : stand.label;
      return [{ vehicle, role: roleOf(scenario.system, stand) ?? null, label }];
    });
  const formationsOf = (parent: string | undefined): OrderFormation[] =>
    scenario.formations
      .filter((f: Formation) => f.side === side && f.parent === parent)
      .map(({ id, name }) => ({ name, stands: standsOf(id), below: formationsOf(id) }));
  return { loose: standsOf(undefined), formations: formationsOf(undefined) };
}

/** The count at the start of a line of stands: "3x", "12 ×", "2*". */
export const COUNT = /^(\d{1,6})\s*[x×*]\s*/iu;
/** A count within a line that begins with a formation's name and a colon. */
export const INLINE_COUNT = /:\s*(?=\d{1,6}\s*[x×*])/iu;
/** The start of a comment. */
export const COMMENT = /(?:^|\s)#(?:\s|$)/u;

// JSON's quotes can write any name, and JSON escapes a lone half of a surrogate pair.
const quoted = (text: string): string =>
  JSON.stringify(text).replaceAll("\u2028", "\\u2028").replaceAll("\u2029", "\\u2029");
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u2028\u2029]/u;

function nameText({ name, stands, below }: OrderFormation): string {
  const plain =
    name === name.trim() &&
    // A line with nothing below it could be read as a vehicle; in quotes it never is.
    stands.length + below.length > 0 &&
    !COUNT.test(name) &&
    !/["#:]/u.test(name) &&
    !UNPRINTABLE.test(name);
  return plain ? name : quoted(name);
}

const labelText = (label: string): string => (/^[\p{L}\p{N}./_-]+$/u.test(label) ? label : quoted(label));

/** A pattern for the names of roles, as a capturing group; it matches nothing if there are none. */
export const roleNames = (roles: readonly Role[]): string => {
  const names = roles.map(({ name }) => name.replace(/[$()*+./?[\\\]^{|}]/gu, "\\$&"));
  return roles.length > 0 ? `(${names.join("|")})` : "(?!)()";
};

/** A vehicle's text, which identifies it among the scenario's vehicles. */
export function vehicleText(vehicle: Vehicle, among: readonly Vehicle[]): string {
  const { name, nation, id, system } = vehicle;
  const likeRole = new RegExp(`(?:^|\\s)${roleNames(forceSheetOf(system).roles)}$`, "iu");
  const plain = name === name.trim() && !/["#;=[\]]/u.test(name) && !UNPRINTABLE.test(name) && !likeRole.test(name);
  const text = plain ? name : quoted(name);
  const named = among.filter((other) => other.name === name);
  if (named.length <= 1) return text;
  const byNation = named.filter((other) => other.nation.toLowerCase() === nation.toLowerCase());
  const which = byNation.length === 1 && !nation.includes("/") ? nation : id;
  return `${text} [${/^[^"\]\s](?:[^"\]]*[^"\]\s])?$/u.test(which) && !UNPRINTABLE.test(which) && !COMMENT.test(which) ? which : quoted(which)}]`;
}

/** The items of a line: consecutive stands with the same vehicle, role and kind of label become one item. */
function itemTexts(stands: readonly OrderStand[], among: readonly Vehicle[]): string[] {
  const items: { first: OrderStand; labels: (string | null)[] }[] = [];
  for (const stand of stands) {
    const last = items.at(-1);
    const alike =
      last?.first.vehicle.id === stand.vehicle.id &&
      last.first.role?.id === stand.role?.id &&
      (last.first.label === null) === (stand.label === null);
    if (alike) last.labels.push(stand.label);
    else items.push({ first: stand, labels: [stand.label] });
  }
  return items.map(({ first, labels }) => {
    const labelTexts = labels.flatMap((label) => (label === null ? [] : [labelText(label)]));
    const tail = labelTexts.length > 0 ? ` = ${labelTexts.join(", ")}` : "";
    const role = first.role ? ` ${first.role.name}` : "";
    return `${labels.length}x ${vehicleText(first.vehicle, among)}${role}${tail}`;
  });
}

const STEP = "  ";

/** The text of an order of battle; `among`: the scenario's vehicles, with which the text will be read. */
export function orderText({ loose, formations }: OrderOfBattle, among: readonly Vehicle[]): string {
  const lines: string[] = [];
  const stands = (list: readonly OrderStand[], indent: string) => {
    if (list.length > 0) lines.push(indent + itemTexts(list, among).join("; "));
  };
  const formation = (f: OrderFormation, indent: string) => {
    lines.push(indent + nameText(f));
    stands(f.stands, indent + STEP);
    for (const below of f.below) formation(below, indent + STEP);
  };
  stands(loose, "");
  for (const f of formations) formation(f, "");
  return lines.length === 0 ? "" : `${lines.join("\n")}\n`;
}

/** A side's order of battle as text, which {@link parseOrderOfBattle} reads back. */
export const formatOrderOfBattle = (scenario: Scenario, side: SideId): string =>
  orderText(orderOfBattle(scenario, side), Object.values(scenario.vehicles));
