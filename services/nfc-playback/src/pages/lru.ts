export type Lru<V> = {
  get(key: string): V | undefined;
  set(key: string, value: V): void;
  delete(key: string): void;
  clear(): void;
};

/** A cache of at most `max` values that evicts the least recently used one, by the insertion order of a Map. */
export function createLru<V>(max: number): Lru<V> {
  const values = new Map<string, V>();
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      values.delete(key);
      values.set(key, value);
      if (values.size <= max) return;
      const oldest = values.keys().next();
      if (!oldest.done) values.delete(oldest.value);
    },
    delete: (key) => void values.delete(key),
    clear: () => values.clear(),
  };
}
