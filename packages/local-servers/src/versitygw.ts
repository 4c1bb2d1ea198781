import { type GoProgram, prepareGoProgram } from './go-program.ts';
import type { Report } from './lib/watch-download.ts';

const VERSITYGW: GoProgram = {
  module: 'github.com/versity/versitygw',
  version: 'v1.8.0',
  sum: 'h1:au+wI+aybno/STsQiSm35Uu6Q6iK5MWReQxgO6SEMFc=',
  folder: 'cmd/versitygw',
};

/** Path of the versitygw program, the object store: from the shared cache, or built into it once. */
export function prepareVersitygw(cacheDir: string, report?: Report): Promise<string> {
  return prepareGoProgram(VERSITYGW, cacheDir, report);
}
