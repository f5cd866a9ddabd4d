/** The value, where it cannot be missing. If it is missing after all, the error says what was expected. */
export function present<Value>(value: Value, what: string): NonNullable<Value> {
  if (value === undefined || value === null) throw new TypeError(`Missing: ${what}`);
  return value;
}

/** The item at a place the list is known to have. */
export function itemAt<Item>(list: readonly Item[], index: number): Item {
  const item = list[index];
  if (item === undefined) throw new RangeError(`A list of ${list.length} has no item at ${index}`);
  return item;
}

/** The first item of a list that cannot be empty. */
export function firstOf<Item>(list: readonly Item[]): Item {
  return itemAt(list, 0);
}

/** The last item of a list that cannot be empty. */
export function lastOf<Item>(list: readonly Item[]): Item {
  return itemAt(list, list.length - 1);
}

/** What the map holds for a key it is known to have. */
export function entryOf<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new RangeError(`The map holds nothing for ${String(key)}`);
  return value;
}
