import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually, thorough } from '@tapory/testing';
import type { Browser, Page } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi, makePiece } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { hire } from './support/hire.ts';
import { payOnce } from './support/money-cases.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';

type Keepsakes = { items: { videoId: string; jobId: string; artworkUrl: string }[] };

describe('a design that moderators take down', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  /** Whether the tap page shows the keepsake, soon; else it says that it is not available. */
  const isShown = (page: Page, videoId: string, gone: string, expected: boolean) =>
    eventually(
      async () => {
        await page.goto(`/list/${videoId}`);
        expect(await page.getByRole('heading', { name: gone }).count()).toBe(expected ? 0 : 1);
      },
      { timeoutMs: 30_000 },
    );

  it.each(
    screens([
      ['desktop', 'en'],
      ['phone', 'zh-TW'],
    ] as const),
  )(
    'leaves the tap page and stops its order, and both go on once it is released (%s, %s)',
    async (screen, language) => {
      const customer = await arrive(browser, screen, language);
      const { page, t } = customer;
      await joinQuickly(customer);
      const title = `要審查的圖 ${screen}`;
      const order = await payOnce(page, title);
      const { items } = await callApi<Keepsakes>(page, 'GET', '/nfc-playback/keepsakes');
      const [piece] = items;
      if (!piece) throw new Error('no keepsake was made');
      const gone = t('tap:blocked.title');
      await isShown(page, piece.videoId, gone, true);

      const staff = await arrive(browser, screen, language);
      const desk = staff.page;
      await desk.goto(`/login?returnTo=/admin/keepsakes/${piece.videoId}&lng=${language}`);
      await signInAsAdmin(desk);
      const design = desk.getByRole('region', { name: t('moderation:takeDown.artwork.title') });
      await design.getByLabel(t('console:content.takeDown.rule'), { exact: true }).click();
      await desk.getByTitle(t('console:content.rule.copyright')).filter({ visible: true }).click();
      await design.getByLabel(t('console:content.note')).fill('A known mark');
      await look(staff, 'console-keepsake');
      await design.getByRole('button', { name: t('console:content.takeDown.hide'), exact: true }).dblclick();
      await design.getByRole('button', { name: t('console:content.release.submit') }).waitFor();
      await look(staff, 'console-keepsake-down');

      await isShown(page, piece.videoId, gone, false);
      await look(customer, 'tap-blocked');
      expect((await page.request.get(piece.artworkUrl)).status()).toBe(404);
      const why = page.getByText(
        t('dashboard:takenDown.order.hidden', { rule: t('dashboard:block.rule.copyright') }),
      );
      await eventually(async () => {
        await page.goto(`/order-confirmation/${order.id}`);
        await why.waitFor({ timeout: 5_000 });
      });
      await look(customer, 'order-stopped');
      await page.goto(`/image-result?job=${piece.jobId}`);
      await page.getByText('A known mark').waitFor();
      await look(customer, 'image-result-down');
      await page.goto('/generate-image#history');
      await page.getByText(t('studio:history.takenDown'), { exact: true }).waitFor();
      await look(customer, 'history-down');
      await desk.goto(`/admin/orders/${order.number}`);
      const reason = t('sales:order.artworkDown', { rule: t('console:content.rule.copyright') });
      await desk.getByText(reason).first().waitFor();
      await look(staff, 'console-order-stopped');

      await desk.goto(`/admin/keepsakes/${piece.videoId}`);
      await design.getByRole('button', { name: t('console:content.release.submit') }).click();
      await isShown(page, piece.videoId, gone, true);
      expect((await page.request.get(piece.artworkUrl)).status()).toBe(200);
      await eventually(async () => {
        await page.goto(`/order-confirmation/${order.id}`);
        await page.getByText(title).first().waitFor({ timeout: 5_000 });
        expect(await why.count()).toBe(0);
      });
      await customer.context.close();
      await staff.context.close();
    },
    240_000,
  );

  thorough(it)(
    'that is removed comes back when its owner appeals and another moderator agrees',
    async () => {
      const customer = await arrive(browser, 'phone', 'zh-TW');
      const { page, t } = customer;
      await joinQuickly(customer);
      // Other files have an appeal of theirs.
      const title = `申訴的圖 ${customer.username}`;
      const { jobId, videoId } = await makePiece(page, title);
      const decider = await hire(browser, 'moderator');
      const desk = decider.page;
      await desk.goto(`/admin/keepsakes/${videoId}`);
      const design = desk.getByRole('region', { name: decider.t('moderation:takeDown.artwork.title') });
      await design.getByLabel(decider.t('console:content.takeDown.rule'), { exact: true }).click();
      await desk.getByTitle(decider.t('console:content.rule.copyright')).filter({ visible: true }).click();
      await design
        .getByRole('button', { name: decider.t('console:content.takeDown.remove'), exact: true })
        .click();
      await desk
        .getByRole('button', { name: decider.t('console:content.takeDown.remove') })
        .last()
        .click();
      await design
        .getByText(
          decider.t('moderation:takeDown.artwork.removed', {
            rule: decider.t('console:content.rule.copyright'),
          }),
        )
        .waitFor();

      await eventually(
        async () => {
          await page.goto(`/image-result?job=${jobId}`);
          await page
            .getByRole('button', { name: t('dashboard:block.objectOf', { title }) })
            .click({ timeout: 5_000 });
        },
        { timeoutMs: 60_000 },
      );
      await page.getByLabel(t('dashboard:block.why')).fill('這是我自己畫的');
      await look(customer, 'appeal-design');
      await page.getByRole('button', { name: t('dashboard:block.send') }).dblclick();
      await page.getByText(t('dashboard:block.open')).waitFor();
      await look(customer, 'appeal-design-sent');

      const open = async (at: Page, words: string) => {
        await at.goto('/admin/appeals');
        await at.getByRole('link', { name: title }).first().click();
        await at.getByText(words).first().waitFor();
      };
      await open(desk, decider.t('moderation:appeals.notYou'));
      await look(decider, 'console-appeal-not-you');
      const other = await hire(browser, 'moderator');
      await open(other.page, '這是我自己畫的');
      await other.page.getByLabel(other.t('moderation:appeals.answer')).fill('看過草稿，是您的作品');
      await look(other, 'console-appeal');
      await other.page.getByRole('button', { name: other.t('moderation:appeals.restore') }).dblclick();
      await other.page
        .getByText(/看過草稿/)
        .first()
        .waitFor();
      await eventually(
        async () => {
          await page.goto(`/image-result?job=${jobId}`);
          await page
            .getByText(t('dashboard:takenDown.artwork.final', { rule: t('dashboard:block.rule.copyright') }))
            .waitFor({ state: 'detached', timeout: 5_000 });
          const { block } = await callApi<{ block: object | null }>(
            page,
            'GET',
            `/ai-generation/jobs/${jobId}`,
          );
          expect(block).toBeNull();
        },
        { timeoutMs: 60_000 },
      );
      for (const { context } of [customer, decider, other]) await context.close();
    },
    240_000,
  );
});
