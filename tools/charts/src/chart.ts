import { join } from 'node:path';
import { ROOT } from '@tapory/local-servers';

/** Where the umbrella chart lies. */
export const CHART = join(ROOT, 'charts/tapory');

/** Where the library chart lies. */
export const LIBRARY = join(ROOT, 'charts/service');
