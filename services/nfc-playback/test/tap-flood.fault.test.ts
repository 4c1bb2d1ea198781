import { Agent, get } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62 } from '@tapory/service-kit';
import { buildContent, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const GUESSES = 10_000;
/** Connections of the gateway's pool. */
const CONNECTIONS = 64;
const LETTER = 'words of the letter';
const PATIENCE_MS = 2_000;

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP. */
describe('ten thousand unknown ids at once', () => {
  let stack: TapStack;
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(async () => {
    agent.destroy();
    await stack?.stop();
  });

  /** The status for a guess that the gateway passes on from an address. */
  const guess = (address: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const url = `${stack.copies[0].address().http}/videolist/${randomBase62(22)}`;
      const headers = { 'x-forwarded-for': address, 'user-agent': 'Mozilla/5.0 (iPhone) Safari/604.1' };
      get(url, { agent, headers }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0));
      }).on('error', reject);
    });

  const make = async () => (await makeBound(stack, [buildContent({ ownerId: stack.users.mei })])).videoId;

  it.each<[string, (index: number) => string]>([
    ['one address', () => '198.51.100.1'],
    ['a thousand addresses', (index) => `203.0.${113 + Math.floor((index % 1000) / 250)}.${index % 250}`],
  ])('are answered from %s, and pages of pieces open meanwhile, known or not', async (_from, addressOf) => {
    const [known, ...cold] = [await make(), ...(await Promise.all(Array.from({ length: 5 }, make)))];
    expect(await (await stack.visit(`/videolist/${known}`)).text()).toContain(LETTER);
    let isOver = false;
    const guesses = Promise.all(
      Array.from({ length: GUESSES }, (_, index) => guess(addressOf(index))),
    ).finally(() => {
      isOver = true;
    });
    const opened: string[] = [];
    while (!isOver) {
      const videoId = cold.pop() ?? known;
      const page = await stack.visit(`/videolist/${videoId}?s=t`, {
        signal: AbortSignal.timeout(PATIENCE_MS),
      });
      opened.push(`${page.status} ${(await page.text()).includes(LETTER)}`);
    }
    const statuses = new Set(await guesses);
    expect([...statuses].filter((status) => status !== 404 && status !== 429)).toEqual([]);
    expect(statuses.has(429)).toBe(true);
    expect(cold).toEqual([]);
    expect(new Set(opened)).toEqual(new Set(['200 true']));
  });
});
