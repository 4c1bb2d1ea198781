import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { callApi, makePiece, placeOrderOf } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { openPersonRows } from './support/person-rows.ts';
import { joinQuickly, provePassword } from './support/sign-in.ts';

/** Runs a service's program once, as an operator does. */
async function run(service: string, argument: string, input = ''): Promise<string> {
  const args = ['--conditions=@tapory/source', 'tools/stack/src/main.ts', 'run', service, argument];
  const child = spawn(process.execPath, args, {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, TAPORY_STATE_DIR: process.env.SHOP_STATE_DIR ?? '.tapory', NODE_OPTIONS: '' },
  });
  child.stdin.end(input);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  return output;
}

const SLOW = { timeoutMs: 60_000 };

describe('a person who was erased after the backup that is restored', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await openBrowser();
  }, 60_000);
  afterAll(() => browser?.close());

  it('is erased again, in all services', async () => {
    const customer = await arrive(browser, 'desktop', 'zh-TW');
    const { page, t, username } = customer;
    await joinQuickly(customer);
    await placeOrderOf(page, await makePiece(page, '窗邊的貓'));
    const { id } = await callApi<{ id: string }>(page, 'GET', '/identity/v1/me');
    const rows = await openPersonRows(id);
    try {
      const before = await rows.count();
      const restore = await rows.backUp();
      await page.goto('/profile');
      await provePassword(customer);
      await page.getByLabel(t('account:delete.typeName', { username })).fill(username);
      await page.getByRole('button', { name: t('account:delete.submit') }).click();
      await page.waitForURL((url) => url.pathname === '/');
      const isErasedEverywhere = async () => {
        const { listed, all } = await rows.erasedIn();
        expect(listed).toEqual(all);
      };
      await eventually(isErasedEverywhere, SLOW);
      const after = await rows.count();
      await eventually(async () => expect(await run('media', 'list-erasures')).toContain(id), SLOW);

      await restore();
      expect(await rows.count()).toEqual(before);
      const list = await run('media', 'list-erasures');
      expect(await run('identity', 'erase-again', list)).toContain(`erased ${id}`);
      await eventually(isErasedEverywhere, SLOW);
      await eventually(async () => expect(await rows.count()).toEqual(after), SLOW);
      expect(await run('identity', 'erase-again', list)).toContain(' 0 erased again, 0 failed');
    } finally {
      await rows.close();
    }
  }, 300_000);
});
