import { setTimeout as delay } from 'node:timers/promises';
import { Customer } from './customer.ts';
import { Gate } from './gate.ts';
import { send } from './http.ts';
import { insist } from './insist.ts';
import { type Kind, Ledger } from './ledger.ts';
import { type Keepsake, makeKeepsakes } from './make-keepsake.ts';
import { placeOrder, type Sending } from './place-order.ts';

/** Customers that order side by side; each has keepsakes of its own. */
const BUYERS = 2;
/** Time from the start of one action to the next of its kind, ms. */
const INTERVAL_MS: Record<Kind, number> = { tap: 250, read: 500, 'sign-in': 4000, order: 4000 };
const MAX_UNDER_WAY = 50;
const READS = ['/', '/api/catalog-order/products', '/faq', '/api/ai-generation/styles'];

/** A load that runs until it is stopped. */
export interface Load {
  ledger: Ledger;
  /** Starts nothing more until `resume`; resolves once what is under way has ended. */
  rest(): Promise<void>;
  resume(): void;
  /** Ends the load once its actions under way have ended; answers the ledger. */
  stop(): Promise<Ledger>;
}

export interface LoadOptions {
  name: string;
  /** Folder of the ledger's file. */
  dir: string;
  /** Orders are sent again under their keys until they are answered; each failed try is counted all the same. */
  insists?: boolean;
}

/** What the load needs of a shop, made before it starts: none of it counts. */
interface Cast {
  shop: string;
  buyers: { name: string; customer: Customer; keepsake: Keepsake }[];
  username: string;
}

async function prepareCast(shop: string): Promise<Cast> {
  const buyers: Cast['buyers'] = [];
  for (let index = 0; index < BUYERS; index += 1) {
    const name = await Customer.register(shop);
    const customer = await Customer.signIn(shop, name);
    const [keepsake] = await makeKeepsakes(customer, 1);
    if (keepsake) buyers.push({ name, customer, keepsake });
  }
  return { shop, buyers, username: await Customer.register(shop) };
}

/**
 * Keeps a steady, small load on the shop: taps, public reads, sign-ins, and orders that are paid. Every action is counted
 * in the ledger named so; a failure ends the action and not the load.
 */
export async function startLoad(shop: string, { name, dir, insists = false }: LoadOptions): Promise<Load> {
  const cast = await prepareCast(shop);
  const ledger = new Ledger(name, dir);
  ledger.buyers.push(...cast.buyers.map((buyer) => buyer.name));
  const sendingOf =
    (customer: Customer): Sending =>
    (send) =>
      insists ? insist(customer, send, (error) => ledger.failed('order', error)) : send();
  const gate = new Gate();
  const stopping = new AbortController();
  const { signal } = stopping;
  const loops = [
    repeat({ kind: 'tap', act: (round) => tap(cast, round), ledger, signal, gate }),
    repeat({
      kind: 'read',
      act: (round) => expectOk(`${shop}${READS[round % READS.length]}`),
      ledger,
      signal,
      gate,
    }),
    repeat({ kind: 'sign-in', act: () => signIn(cast), ledger, signal, gate }),
    ...cast.buyers.map(({ customer, keepsake }) =>
      repeat({
        kind: 'order',
        act: () => placeOrder(customer, keepsake, { ledger, sending: sendingOf(customer) }),
        ledger,
        signal,
        gate,
      }),
    ),
  ];
  return {
    ledger,
    rest: () => gate.close(),
    resume: () => gate.open(),
    stop: async () => {
      gate.open();
      stopping.abort();
      await Promise.all(loops);
      return ledger;
    },
  };
}

function tap({ shop, buyers }: Cast, round: number): Promise<void> {
  const videoId = buyers[round % buyers.length]?.keepsake.videoId;
  return expectOk(`${shop}/videolist/${videoId}?lng=en`);
}

async function signIn({ shop, username }: Cast): Promise<void> {
  const customer = await Customer.signIn(shop, username);
  await customer.call('GET', '/identity/profile');
}

async function expectOk(url: string): Promise<void> {
  const { status, body } = await send({ url });
  if (status !== 200) throw new Error(`GET ${url}: ${status} ${body.slice(0, 200)}`);
}

interface Repeated {
  kind: Kind;
  act: (round: number) => Promise<void>;
  ledger: Ledger;
  signal: AbortSignal;
  gate: Gate;
}

/** Starts an action every interval, whether or not those before have ended; a buyer's next order waits for the last. */
async function repeat({ kind, act, ledger, signal, gate }: Repeated): Promise<void> {
  const underWay = new Set<Promise<void>>();
  const limit = kind === 'order' ? 1 : MAX_UNDER_WAY;
  for (let round = 0; !signal.aborted; round += 1) {
    await gate.isOpen();
    if (underWay.size >= limit) await Promise.race(underWay);
    const startedAt = performance.now();
    const action = act(round)
      .then(() => ledger.succeeded(kind, performance.now() - startedAt))
      .catch((error: unknown) => ledger.failed(kind, error))
      .finally(() => underWay.delete(action));
    underWay.add(action);
    gate.entered(action);
    await delay(INTERVAL_MS[kind], undefined, { signal }).catch(() => undefined);
  }
  await Promise.all(underWay);
}
