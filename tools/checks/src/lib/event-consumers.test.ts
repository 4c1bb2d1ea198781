import { globSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { EVENTS } from '@tapory/contracts';

/** The events of a service's subscription table, read from its source: the table itself needs a database. */
function subscribedBy(service: string): string[] {
  const source = readFileSync(`services/${service}/src/consumers/index.ts`, 'utf8');
  return [...source.matchAll(/\bevent: '([\w.-]+)'/g)].map(([, event]) => event ?? '');
}

describe('the table of events', () => {
  it.each(readdirSync('services'))('names what %s consumes', (service) => {
    const named = Object.entries(EVENTS).filter(([, { consumers }]) => consumers.includes(service));
    expect(named.map(([event]) => event).sort()).toEqual(subscribedBy(service).sort());
  });
});

describe('a person who is deleted', () => {
  it.each(readdirSync('services'))('leaves no answers behind in %s', (service) => {
    expect(subscribedBy(service)).toContain('user.deleted');
    const [consumer = ''] = globSync(`services/${service}/src/**/consumers/on-user-deleted.ts`);
    // Which erases them after what the service erases.
    expect(readFileSync(consumer, 'utf8')).toContain(' defineErasure(');
  });
});
