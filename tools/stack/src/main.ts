import { adminCode } from './commands/admin-code.ts';
import { down } from './commands/down.ts';
import { reset } from './commands/reset.ts';
import { runProgram } from './commands/run-program.ts';
import {
  killServices,
  pauseServices,
  restartServices,
  resumeServices,
  startServices,
  stopServices,
} from './commands/some-services.ts';
import { status } from './commands/status.ts';
import { up } from './commands/up.ts';

const COMMANDS: Record<string, (args: readonly string[]) => Promise<void> | void> = {
  up: (args) => up({ detach: args.includes('--detach') }),
  down,
  reset,
  status,
  start: startServices,
  stop: stopServices,
  restart: restartServices,
  kill: killServices,
  pause: pauseServices,
  resume: resumeServices,
  'admin-code': adminCode,
  run: runProgram,
};

const [name = '', ...args] = process.argv.slice(2);
const command = COMMANDS[name];
if (command === undefined) {
  process.stderr.write(
    `Usage: main.ts ${Object.keys(COMMANDS).join('|')} [--detach | processes | process and argument]\n`,
  );
  process.exit(2);
}
try {
  await command(args);
  process.exit(0);
} catch (error) {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
