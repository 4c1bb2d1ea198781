const isList = (value: unknown): boolean => Array.isArray(value);
const isRecord = (value: unknown): boolean => typeof value === 'object' && value !== null && !isList(value);

/**
 * Whether a JSON body can be an operation's answer: what a proxy, a Wi-Fi or another service sends is none, although it was sent as a
 * success. `answer` is `[]`, or `{}` and keys: `key[]` and `key{}` must hold a list and an object, in which pages read on. Of others
 * one is enough, since a release may add some before all services know it. Empty takes anything.
 */
export function isAnswer(body: unknown, answer: string): boolean {
  if (answer === '') return true;
  const [whole, ...keys] = answer.split(' ');
  if (whole === '[]') return isList(body);
  if (!isRecord(body)) return false;
  const values = body as Record<string, unknown>;
  const holds = (key: string) => (key.endsWith('[]') ? isList : isRecord)(values[key.slice(0, -2)]);
  return (
    keys.every((key) => /\w$/.test(key) || holds(key)) &&
    (keys.length === 0 || keys.some((key) => /\W$/.test(key) || key in values))
  );
}
