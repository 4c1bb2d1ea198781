import { text } from 'node:stream/consumers';
import { runService } from '@tapory/service-kit';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { runEraseAgainCommand } from './own-data/erase-again-command.ts';

if (process.argv[2] === 'erase-again') {
  const list = await text(process.stdin);
  const isDone = await runEraseAgainCommand(readConfig(), list, (line) => process.stdout.write(`${line}\n`));
  process.exit(isDone ? 0 : 1);
}
await runService(() => buildApp(readConfig()));
