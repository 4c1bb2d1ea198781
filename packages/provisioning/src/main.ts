import { z } from 'zod';
import { COMMANDS } from './commands.ts';
import { readSettings } from './lib/read-settings.ts';
import { reasonOf } from './lib/reason-of.ts';
import { retryConnection } from './lib/retry-connection.ts';

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  process.stderr.write(`Usage: ${Object.keys(COMMANDS).join(' | ')}\n`);
  process.exit(2);
}
try {
  const { WAIT_SECONDS } = readSettings({ WAIT_SECONDS: z.coerce.number().int().min(0).default(120) });
  process.stdout.write(`${await retryConnection(() => command(args), WAIT_SECONDS * 1000)}\n`);
  process.exit(0);
} catch (error) {
  // One sentence for the reader of a job's log; the stack names only this program's own files.
  process.stderr.write(`${name}: ${reasonOf(error)}\n`);
  process.exit(1);
}
