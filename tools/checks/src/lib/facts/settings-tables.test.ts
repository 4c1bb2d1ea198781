import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { settingsOfServices, settingsTable, writtenDefault } from './settings-tables.ts';

const rowsOf = (settings: Record<string, z.ZodType>): string[] =>
  settingsTable(settings).split('\n').slice(2);

describe('the table of settings', () => {
  it('names every variable with its default and meaning', () =>
    expect(
      rowsOf({
        PEER_ADDR: z.string().describe('the peer'),
        KEY: z.string().optional().describe('a key'),
        NETWORKS: z.string().default('').describe('none or many'),
        BUCKET: z.string().default('files').describe('a|b'),
      }),
    ).toEqual([
      '| `PEER_ADDR` | required | the peer |',
      '| `KEY` | - | a key |',
      '| `NETWORKS` | - | none or many |',
      '| `BUCKET` | `files` | a\\|b |',
    ]));

  it.each([
    [50_000_000, '`50000000`'],
    [false, '`false`'],
    [{ min: 5, max: 199_999 }, '`5-199999`'],
    [[60, 1200], '`60,1200`'],
    [{ credit: 'ecpay', atm: 'paynow' }, '`credit=ecpay,atm=paynow`'],
  ])('writes the default %j as the environment would', (value, written) =>
    expect(rowsOf({ A: z.any().default(value).describe('a') })).toEqual([`| \`A\` | ${written} | a |`]),
  );
});

describe('the defaults of the services', () => {
  it('are values that their settings take', async () => {
    const services = await settingsOfServices();
    const refused = services.flatMap(([folder, settings]) =>
      Object.entries(settings).flatMap(([name, schema]) => {
        const value = writtenDefault(schema);
        return value && !schema.safeParse(value).success ? [`${folder}: ${name}=${value}`] : [];
      }),
    );
    expect(refused).toEqual([]);
  });
});
