import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import type { Browser } from 'playwright-core';
import { signInAsAdmin } from './support/admin.ts';
import { callApi } from './support/api.ts';
import { arrive } from './support/arrive.ts';
import { openBrowser } from './support/browser.ts';
import { look } from './support/customer.ts';
import { screens } from './support/screens.ts';
import { joinQuickly } from './support/sign-in.ts';

type Job = { id: string; status: string };

describe('the gallery of designs', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  it.each(
    screens([
      ['phone', 'zh-TW'],
      ['desktop', 'en'],
    ] as const),
  )(
    'shows what its owner releases and staff let in; a visitor makes one like it (%s, %s)',
    async (screen, language) => {
      const owner = await arrive(browser, screen, language);
      const { page, t } = owner;
      await joinQuickly(owner);
      const title = `作品牆的貓 ${screen}`;
      const wish = { kind: 'text', prompt: '窗台上的橘貓', style: 'pixel', title };
      const job = await callApi<Job>(page, 'POST', '/ai-generation/jobs', wish);
      await eventually(
        async () => {
          const { status } = await callApi<Job>(page, 'GET', `/ai-generation/jobs/${job.id}`);
          expect(status).toBe('completed');
        },
        { timeoutMs: 60_000 },
      );
      await page.goto(`/image-result?job=${job.id}`);
      await page.getByRole('button', { name: t('exhibits:release.open'), exact: true }).click();
      await page.getByLabel(t('exhibits:release.showsTitle', { title })).check();
      await page.getByLabel(t('exhibits:release.showsWords')).check();
      await page.getByLabel(t('exhibits:release.byline')).fill('小美');
      await look(owner, 'release-design');
      await page.getByRole('button', { name: t('exhibits:release.send'), exact: true }).dblclick();
      await page.getByText(t('exhibits:release.saved')).waitFor();

      const visitor = await arrive(browser, screen, language);
      const like = visitor.page.getByRole('link', { name: t('exhibits:likeOf', { name: title }) });
      await visitor.page.goto('/gallery');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await like.count()).toBe(0);

      const staff = await arrive(browser, screen, language);
      const desk = staff.page;
      await desk.goto(
        `/login?returnTo=${encodeURIComponent('/admin/gallery?status=waiting')}&lng=${language}`,
      );
      await signInAsAdmin(desk);
      const show = desk.getByRole('button', {
        name: t('exhibits:queue.showOf', { name: title }),
        exact: true,
      });
      await show.waitFor();
      await desk.getByRole('img', { name: title }).waitFor();
      await look(staff, 'console-exhibits');
      await show.dblclick();
      await show.waitFor({ state: 'detached' });

      await visitor.page.reload();
      await visitor.page
        .getByText(t('exhibits:by', { name: '小美' }))
        .first()
        .waitFor();
      await look(visitor, 'gallery');
      await like.click();
      await visitor.page.waitForURL('**/studio');
      const words = visitor.page.getByLabel(t('studio:prompt.label'));
      await words.waitFor();
      expect(await words.inputValue()).toBe('窗台上的橘貓');

      await page.reload();
      await page.getByRole('button', { name: t('exhibits:release.open'), exact: true }).click();
      await page.getByText(t('exhibits:release.status.shown'), { exact: true }).waitFor();
      await page.getByRole('button', { name: t('exhibits:release.withdraw') }).click();
      await page.getByRole('button', { name: t('exhibits:release.send'), exact: true }).waitFor();
      await visitor.page.goto('/gallery');
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.page.waitForLoadState('networkidle');
      expect(await like.count()).toBe(0);

      await visitor.page.goto('/');
      await visitor.page
        .getByRole('link', { name: t('occasions:keys.birthday.name') })
        .first()
        .click();
      await visitor.page.waitForURL('**/studio');
      await words.waitFor();
      expect(await words.inputValue()).toBe(t('occasions:keys.birthday.wish'));
      await look(visitor, 'studio-occasion');
      await owner.context.close();
      await staff.context.close();
      await visitor.context.close();
    },
    240_000,
  );
});
