import { globSync, readFileSync } from 'node:fs';

const INTEGRATION = '{packages,services,tools}/*/test/*.int.test.ts';
const EXTENT = /\b(?:propertyRuns|rowsOf|thorough)\b/;

/** Files of integration tests that do more in `make acceptance` than in the gate; sorted. */
export const findThoroughFiles = (): string[] =>
  globSync(INTEGRATION)
    .filter((file) => EXTENT.test(readFileSync(file, 'utf8')))
    .toSorted();
