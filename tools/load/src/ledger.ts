import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the load does; the first four are requests that must never fail during an upgrade. */
export const KINDS = ['tap', 'read', 'sign-in', 'order'] as const;
export type Kind = (typeof KINDS)[number];

/** An order as its customer knows it. `paid`: the gateway took the money. */
export interface OrderEntry {
  orderId: string;
  videoId: string;
  total: number;
  tradeNumber?: string;
  paid: boolean;
}

/** A command whose response did not arrive: it may have had its effect or not. */
interface Failure {
  at: string;
  kind: Kind;
  message: string;
}

/** The load's own history: what it asked for, what was acknowledged, what failed. Every line is written to a file, too. */
export class Ledger {
  readonly file: string;
  readonly acknowledged: Record<Kind, number> = { tap: 0, read: 0, 'sign-in': 0, order: 0 };
  readonly failures: Failure[] = [];
  readonly orders = new Map<string, OrderEntry>();
  readonly slowestMs: Record<Kind, number> = { tap: 0, read: 0, 'sign-in': 0, order: 0 };

  /** Names of the customers that order; what they have ordered is here. */
  readonly buyers: string[] = [];

  /** @param dir Folder of its file. */
  constructor(name: string, dir: string) {
    mkdirSync(dir, { recursive: true });
    this.file = join(dir, `ledger-${name}-${Date.now()}.jsonl`);
  }

  succeeded(kind: Kind, ms: number): void {
    this.acknowledged[kind] += 1;
    this.slowestMs[kind] = Math.max(this.slowestMs[kind], ms);
    this.#write({ kind, ok: true, ms: Math.round(ms) });
  }

  failed(kind: Kind, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.failures.push({ at: new Date().toISOString(), kind, message });
    this.#write({ kind, ok: false, message });
  }

  /** Records what is known of an order; called again as it gets on. */
  ordered(entry: OrderEntry): void {
    this.orders.set(entry.orderId, entry);
    this.#write({ ...entry });
  }

  /** One line for people. */
  summary(): string {
    const done = KINDS.map(
      (kind) => `${this.acknowledged[kind]} ${kind} (slowest ${Math.round(this.slowestMs[kind])} ms)`,
    );
    return `${done.join(', ')}; ${this.failures.length} failed`;
  }

  #write(line: object): void {
    appendFileSync(this.file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`);
  }
}
