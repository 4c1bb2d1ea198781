const isList = (value: unknown): boolean => Array.isArray(value);
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !isList(value);

/** Whether it is a list where the key says so, and an object, in which pages read on. */
const holds = (value: unknown, key: string): boolean =>
  (key.endsWith('[]') && isList(value)) || (key.endsWith('{}') && isRecord(value)) || /\w$/.test(key);

/**
 * Whether a JSON body can be an operation's answer: what a proxy, a Wi-Fi or another service sends is none, although it was sent as a
 * success. `answer` is `[]`, or `{}` and the required keys, `key[]` and `key{}` of which hold a list and an object. One of them is
 * enough, since a release may add some before all services know it. Empty takes anything.
 */
export function isAnswer(body: unknown, answer: string): boolean {
  if (answer === '') return true;
  const [whole, ...keys] = answer.split(' ');
  if (whole === '[]') return isList(body);
  if (!isRecord(body)) return false;
  const values = new Map(Object.entries(body as object));
  const there = keys.filter((key) => values.has(key.replace(/\W+$/, '')));
  return (
    (keys.length === 0 || there.length > 0) &&
    there.every((key) => holds(values.get(key.replace(/\W+$/, '')), key))
  );
}
