import { runService } from '@tapory/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { runCheckCommand } from './evidence/check-command.ts';

if (process.argv[2] === 'check-evidence') {
  const isWhole = await runCheckCommand(readConfig(), (line) => process.stdout.write(`${line}\n`));
  process.exit(isWhole ? 0 : 1);
}
await runService(() => buildApp(readConfig()));
