import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { startDaemon, waitUntilReady } from './lib/daemon.ts';
import { keepNewest } from './lib/keep-newest.ts';
import { answersHttp, speaks } from './lib/net.ts';
import type { Running } from './running.ts';

/** maildev reads all that it finds at its start, and at once: thousands of mails would not fit its memory. */
const MAX_KEPT = 50;

export interface SmtpOptions {
  dir: string;
  ports: { smtp: number; web: number };
  logFile: string;
}

export interface RunningSmtp extends Running {
  /** Web page (and `/email` JSON API) showing the caught mail. */
  webUrl: string;
}

/** Starts maildev, which catches every mail and shows it on a web page; of earlier runs' mails it keeps the newest. */
export async function startSmtp({ dir, ports, logFile }: SmtpOptions): Promise<RunningSmtp> {
  mkdirSync(dir, { recursive: true });
  keepNewest(dir, MAX_KEPT);
  const program = join(
    dirname(createRequire(import.meta.url).resolve('maildev/package.json')),
    'bin/maildev',
  );
  // Nobody waits for it: memory counts for more than speed.
  const args = [
    '--optimize-for-size',
    program,
    '--ip',
    '127.0.0.1',
    '--web-ip',
    '127.0.0.1',
    '--mail-directory',
    dir,
    '--silent',
  ];
  args.push('--smtp', String(ports.smtp), '--web', String(ports.web));
  const env = { ...process.env, NODE_OPTIONS: '--max-old-space-size=128' };
  const daemon = await startDaemon({ name: 'smtp', command: process.execPath, args, env, logFile });
  const webUrl = `http://127.0.0.1:${ports.web}`;
  await waitUntilReady({
    daemon,
    timeoutMs: 20_000,
    probe: async () =>
      (await answersHttp(`${webUrl}/email`)) &&
      speaks(ports.smtp, '', (reply) => reply.toString().startsWith('220')),
  });
  return { url: `smtp://127.0.0.1:${ports.smtp}`, webUrl, daemons: [daemon], stop: () => daemon.stop() };
}
