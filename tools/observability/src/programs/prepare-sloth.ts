import { join } from 'node:path';
import type { Report } from '@tapory/local-servers';
import { buildGoProgram, runStep } from './build-go-program.ts';

export const SLOTH_VERSION = 'v0.12.0';
const MODULE = 'github.com/slok/sloth';
/** Of the module's source, as Go's checksum database has it. */
const SUM = 'h1:8HeWlca1KqQRi6dbFAZXEaVFvyIGqHpfqn2YBjRuNfc=';

// Not `go install`: that looks for newer versions, which some proxies do not list.
const GO_MOD = `module tapory.example/sloth\n\ngo 1.25\n\nrequire ${MODULE} ${SLOTH_VERSION}\n`;

/** Path of Sloth, which makes burn-rate alerts of objectives. */
export const prepareSloth = (report?: Report): Promise<string> =>
  buildGoProgram(
    {
      name: 'sloth',
      version: SLOTH_VERSION,
      files: { 'go.mod': GO_MOD, 'go.sum': `${MODULE} ${SLOTH_VERSION} ${SUM}\n` },
      build: async (folder, go, env) => {
        const program = join(folder, 'sloth');
        const stamp = `-X ${MODULE}/internal/info.Version=${SLOTH_VERSION}`;
        await runStep(go, ['build', '-ldflags', stamp, '-o', program, `${MODULE}/cmd/sloth`], env, folder);
        return program;
      },
    },
    report,
  );
