import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file for the security log of a service started with `env`, and its lines so far. */
export function readSecurityLog() {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-security-'));
  const file = join(folder, 'security.log');
  return {
    env: { SECURITY_LOG_FILE: file, LOG_LEVEL: 'error' },
    lines: (): Record<string, unknown>[] =>
      readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
