/** The order of a flat list of grouped records, when members are added, removed or moved. */

/**
 * The records of all `groups` as one list. Each group keeps its given order. Between the groups, records stay where
 * they were in `before` as far as possible, so a list with unchanged groups comes back as it was. New members follow
 * the member before them; new groups come last.
 */
export function arrange<T extends { readonly id: string }>(
  before: readonly { readonly id: string }[],
  groups: readonly (readonly T[])[],
): T[] {
  const groupOf = new Map<string, { readonly members: readonly T[]; next: number }>();
  const queues = groups.map((members) => ({ members, next: 0 }));
  for (const queue of queues) for (const { id } of queue.members) groupOf.set(id, queue);
  const old = new Set(before.map(({ id }) => id));
  const list: T[] = [];
  const emit = (queue: { readonly members: readonly T[]; next: number }, until: (record: T) => boolean) => {
    while (queue.next < queue.members.length) {
      const record = queue.members[queue.next] as T;
      queue.next++;
      list.push(record);
      if (until(record)) break;
    }
  };
  const isOld = (record: T) => old.has(record.id);
  for (const { id } of before) {
    const queue = groupOf.get(id);
    if (!queue) continue;
    emit(queue, isOld);
    // New members behind the last old member follow it at once.
    if (!queue.members.slice(queue.next).some(isOld)) emit(queue, () => false);
  }
  for (const queue of queues) emit(queue, () => false);
  return list;
}

/** Puts a draft's list into a new order; leaves a list alone that has this order already. */
export function reorder<T extends { id: string }>(list: T[], order: readonly T[]): void {
  if (order.length === list.length && order.every((record, i) => record.id === list[i]?.id)) return;
  list.splice(0, list.length, ...order);
}

/** The records by group, in the order in which the groups first appear. */
export function grouped<T>(list: readonly T[], key: (record: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const record of list) {
    const group = groups.get(key(record));
    if (group) group.push(record);
    else groups.set(key(record), [record]);
  }
  return groups;
}

/** The group of a side's stands or formations that belong to the same formation, or to none. */
export const groupKey = (side: string, formation: string | undefined): string => `${side} ${formation ?? ""}`;
