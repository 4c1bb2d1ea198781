import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { readZip } from '../../services/media/test/read-zip.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { addText } from './support/content.ts';
import { type Customer, look } from './support/customer.ts';
import { hire } from './support/hire.ts';
import { press, tabTo } from './support/keyboard.ts';
import { joinQuickly } from './support/sign-in.ts';

type ChainRow = { seq: string; previous: string; entry: string; hash: string };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Unpacks a bundle and checks it by what its README says, as somebody without the shop would; answers its files. */
function verify(zip: Buffer): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'tapory-bundle-'));
  const files = readZip(zip);
  for (const [path, bytes] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), bytes);
  }
  const commands = String(files.get('README.txt')).match(/^ {2}(?:openssl|sha256sum) .+$/gm) ?? [];
  expect(commands).toHaveLength(2);
  for (const command of commands) {
    const [program = '', ...args] = command.trim().split(' ');
    execFileSync(program, args, { cwd: folder });
  }
  writeFileSync(join(folder, 'record.json'), '{}');
  expect(() =>
    execFileSync('sha256sum', ['--check', 'SHA256SUMS'], { cwd: folder, stdio: 'ignore' }),
  ).toThrow();
  return files;
}

/** The kinds of a bundle's rows of the chain, each of which has the hash that it must have. */
function kindsOf(files: Map<string, Buffer>): string[] {
  const rows = String(files.get('chain.jsonl'))
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ChainRow);
  for (const { seq, previous, entry, hash } of rows)
    expect(sha256(`${seq}\n${previous}\n${entry}`)).toBe(hash);
  return rows.map(({ entry }) => (JSON.parse(entry) as { kind: string }).kind);
}

describe('a case', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Opens the case about a title in the queue, and asks for the account's suspension or confirms it, by keyboard alone. */
  async function suspend({ page, t }: Customer, label: 'ask' | 'confirm'): Promise<void> {
    await tabTo(page, page.getByLabel(t('moderation:suspend.reason')));
    await page.keyboard.type('A casino');
    await press(page, page.getByRole('button', { name: t(`moderation:suspend.${label}`) }));
  }
  async function open({ page }: Customer, title: string): Promise<void> {
    await page.goto('/admin/reports');
    await press(page, page.getByRole('link', { name: title }).first());
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  }

  it('is claimed and decided by keys, exported as what anybody can verify, and suspends by two of the staff', async () => {
    const owner = await arrive(browser, 'phone', 'zh-TW');
    await joinQuickly(owner);
    const title = `好康 ${owner.username}`;
    await addText(owner, { title, body: '線上賭場送您彩金' });
    const staff = await hire(browser, 'moderator');
    const { page, t } = staff;
    await eventually(
      async () => {
        await page.goto('/admin/reports');
        await page.getByRole('link', { name: title }).first().waitFor({ timeout: 3000 });
      },
      { timeoutMs: 60_000 },
    );
    await open(staff, title);
    await page.keyboard.press('c');
    await page.getByText(t('moderation:claim.mine')).waitFor();
    await page.keyboard.press('2');
    expect(await page.getByRole('radio', { name: t('moderation:decide.hidden') }).isChecked()).toBe(true);
    await tabTo(page, page.getByLabel(t('console:content.note')));
    await page.keyboard.type('1 casino');
    // What is typed is no key.
    expect(await page.getByRole('radio', { name: t('moderation:decide.hidden') }).isChecked()).toBe(true);
    await look(staff, 'console-case-keys');
    await page.keyboard.press('Control+Enter');
    await page.getByText(t('moderation:outcome.hidden')).first().waitFor();

    // What was kept is under lock within seconds; until then there is nothing to export.
    const bundle = await eventually(
      async () => {
        const reason = page.getByLabel(t('moderation:lock.reason'));
        await tabTo(page, reason);
        await reason.fill('Police');
        const waiting = page.waitForEvent('download', { timeout: 5000 });
        await press(page, page.getByRole('button', { name: t('moderation:lock.export') }));
        return readFileSync(await (await waiting).path());
      },
      { timeoutMs: 60_000 },
    );
    await page.getByText(t('moderation:lock.exported')).waitFor();
    const files = verify(bundle);
    expect(kindsOf(files)).toEqual(
      expect.arrayContaining(['case.opened', 'case.claimed', 'case.read', 'case.decided', 'case.exported']),
    );
    expect(String(files.get('record.json'))).toContain(title);

    await suspend(staff, 'ask');
    await page.getByText(t('moderation:suspend.mine')).waitFor();
    expect(await page.getByRole('button', { name: t('moderation:suspend.confirm') }).count()).toBe(0);
    expect(
      (await callApi<{ user: object | null }>(owner.page, 'GET', '/identity/session')).user,
    ).not.toBeNull();
    const other = await hire(browser, 'moderator');
    await other.page.goto(page.url());
    await suspend(other, 'confirm');
    await other.page.getByText(t('moderation:suspend.done')).waitFor();
    await eventually(async () => {
      const session = await owner.page.request.get('/api/identity/session');
      expect(((await session.json()) as { user: object | null }).user ?? null).toBeNull();
    });
    for (const { context } of [owner, staff, other]) await context.close();
  }, 300_000);
});
