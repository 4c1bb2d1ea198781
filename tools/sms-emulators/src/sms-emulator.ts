import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Express } from 'express';

/** A message that the provider accepted. */
export type Accepted = { id: string; to: string; text: string };

export type SmsEmulator<O extends string> = {
  /** `http://127.0.0.1:port`, without a path. */
  origin: string;
  /** The next requests to send are answered so, one each. */
  plan(...outcomes: O[]): void;
  /** The accepted messages so far. */
  sent(): Accepted[];
  /** What the provider says of a message from now on, in its own word. */
  deliver(id: string, status: string): void;
  stop(): Promise<void>;
};

/** What an emulator remembers. */
export class SmsLedger<O extends string> {
  readonly accepted: Accepted[] = [];
  readonly statuses = new Map<string, string>();
  private planned: O[] = [];

  plan(outcomes: O[]): void {
    this.planned.push(...outcomes);
  }

  next(): O | undefined {
    return this.planned.shift();
  }

  accept(message: Accepted, status: string): void {
    this.accepted.push(message);
    this.statuses.set(message.id, status);
  }
}

/** Serves an emulator in this process, on a free port of the loopback. */
export async function serve<O extends string>(app: Express, ledger: SmsLedger<O>): Promise<SmsEmulator<O>> {
  const server = createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    plan: (...outcomes) => ledger.plan(outcomes),
    sent: () => [...ledger.accepted],
    deliver: (id, status) => void ledger.statuses.set(id, status),
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
