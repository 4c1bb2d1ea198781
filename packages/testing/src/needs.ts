/** What an integration test may ask for. The first four are always there; the others are started on demand. */
export const NEEDS = ['postgres', 'rabbitmq', 'redis', 's3', 'keycloak', 'smtp'] as const;
export type Need = (typeof NEEDS)[number];

const ALWAYS: readonly Need[] = ['postgres', 'rabbitmq', 'redis', 's3'];
const NEEDS_LINE = /^\/\/ needs: (?<list>.+)$/gm;

/** Reads `// needs: keycloak, smtp` lines of a test file. Throws on a word that is not a need. */
export function declaredNeeds(source: string): Need[] {
  return [...source.matchAll(NEEDS_LINE)].flatMap((match) => parseNeeds(match.groups?.list ?? ''));
}

/** Parses a comma-separated list of needs. Throws on a word that is not one. */
export function parseNeeds(list: string): Need[] {
  const words = list
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return words.map((word) => {
    const need = NEEDS.find((known) => known === word);
    if (need === undefined) throw new Error(`"${word}" is not one of ${NEEDS.join(', ')}`);
    return need;
  });
}

/** The needs of a run: `override` (a comma-separated list) alone when given, else the usual ones and all declared. */
export function neededFor(sources: readonly string[], override?: string): Set<Need> {
  if (override !== undefined) return new Set(parseNeeds(override));
  return new Set([...ALWAYS, ...sources.flatMap(declaredNeeds)]);
}
