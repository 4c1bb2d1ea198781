import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** The models of a Prisma schema by name, without its alignment. */
function modelsOf(file: string): Map<string, string> {
  const models = readFileSync(file, 'utf8').matchAll(/^model (\w+) \{.*?^\}/gms);
  return new Map([...models].map(([text, name = '']) => [name, text.replaceAll(/[ \t]+/g, ' ')]));
}

describe('the models of the chassis', () => {
  const documented = modelsOf('packages/persistence/README.md');

  it.each(globSync('services/*/prisma/schema.prisma'))('are in %s as documented', (schema) => {
    const models = modelsOf(schema);
    expect([...documented.keys()]).toEqual(['Outbox', 'Inbox', 'IdempotencyKey']);
    for (const [name, text] of documented) expect(models.get(name)).toBe(text);
  });
});
