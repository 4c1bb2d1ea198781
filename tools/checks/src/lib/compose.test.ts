import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { checkCompose } from './compose.ts';

type Process = { restart?: string; profiles?: string[]; healthcheck?: { test: string[] } };

describe('the Compose file', () => {
  it('is as the specification has it', () => expect(checkCompose()).toEqual([]));

  it('may not hold a misspelt word', () => {
    const found = checkCompose('services: { a: { image: x, restrat: always } }');
    expect(found).toEqual([expect.stringContaining('"additionalProperty":"restrat"')]);
  });

  it('asks every process that stays whether it works, but the store, whose image has no client', () => {
    const { services } = parse(readFileSync('docker-compose.yml', 'utf8'), {
      merge: true,
      maxAliasCount: 10_000,
    });
    const staying = Object.entries(services as Record<string, Process>).filter(
      ([, { restart, profiles }]) => restart === 'unless-stopped' && !profiles,
    );
    expect(staying.filter(([, { healthcheck }]) => !healthcheck).map(([name]) => name)).toEqual(['s3']);
    // podman's API splits a command at blanks.
    for (const [, { healthcheck }] of staying)
      if (healthcheck?.test[1] === 'node') expect(healthcheck.test.join('')).not.toContain(' ');
  });

  it('may not hold a secret', () => {
    const found = checkCompose('services: { a: { image: x, environment: { RPC_TOKEN: abc } } }');
    expect(found).toEqual([expect.stringContaining('/services/a holds RPC_TOKEN')]);
  });
});
