import { runService } from '@tapory/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { COMMANDS } from './evidence/commands.ts';

const run = COMMANDS[process.argv[2] ?? ''];
if (run) {
  const isDone = await run(readConfig(), (line) => process.stdout.write(`${line}\n`));
  process.exit(isDone ? 0 : 1);
}
await runService(() => buildApp(readConfig()));
