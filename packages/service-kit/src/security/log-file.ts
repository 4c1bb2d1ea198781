import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

const OWNER_ONLY = 0o600;

/**
 * A file that takes lines at its end. It is opened for each, so that it may be moved away while the process runs. Throws
 * at once when it cannot be written at all; a line that fails later, such as on a full disk, is dropped with a warning:
 * neither a request nor the process may fail of it.
 */
export function createLogFile(file: string): { write(line: string): void } {
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, '', { mode: OWNER_ONLY });
  let isFailing = false;
  return {
    write(line) {
      try {
        appendFileSync(file, line, { mode: OWNER_ONLY });
        isFailing = false;
      } catch (error) {
        if (!isFailing) process.emitWarning(`${file} takes no lines: ${(error as Error).message}`);
        isFailing = true;
      }
    },
  };
}
