import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { countSuspensions, type SuspensionYear } from '../data/suspension-numbers.ts';

/** How long the numbers are remembered: anybody may ask, and they count a table. */
const FRESH_MS = 60_000;

const yearSchema = z
  .object({ year: z.int(), suspended: z.int(), restored: z.int() })
  .meta({ id: 'SuspensionYear' });

export const readSuspensionNumbersHandler = ({ database }: Pick<HttpDeps, 'database'>) => {
  let known: { at: number; years: Promise<SuspensionYear[]> } | undefined;
  const read = (): Promise<SuspensionYear[]> => {
    if (known && Date.now() - known.at < FRESH_MS) return known.years;
    const years = countSuspensions(database);
    known = { at: Date.now(), years };
    years.catch(() => {
      known = undefined;
    });
    return years;
  };
  return definePublicHandler({
    operationId: 'readSuspensionNumbers',
    summary: 'How many accounts were suspended and used again, by year',
    response: z.object({ years: z.array(yearSchema) }),
    handle: async () => ({ years: await read() }),
  });
};
