import { expect } from '@jest/globals';
import { type Customer, look } from './customer.ts';
import { joinQuickly } from './sign-in.ts';

/** Makes a claim code for the newest piece of an owner, who then is on its page; what the card says. */
export async function makeGiftCode(giver: Customer, words: string): Promise<string> {
  const { page, t } = giver;
  await page.goto('/dashboard?tab=playlist');
  await page
    .getByRole('link', { name: t('dashboard:playlist.bind') })
    .first()
    .click();
  await page.getByLabel(t('gift:give.words')).fill(words);
  await page.getByRole('button', { name: t('gift:give.submit.code') }).click();
  const code = page.locator('.gift-card code');
  await code.waitFor();
  await look(giver, 'gift-code');
  return (await code.textContent()) ?? '';
}

/** Opens the code’s link as a stranger, signs up on the way, and takes the keepsake over. */
export async function takeGift(taker: Customer, code: string, words: string): Promise<void> {
  const { page, t } = taker;
  await page.goto(`/gift?lng=${taker.language}#${code}`);
  await page.getByText(t('gift:page.signIn')).waitFor();
  expect(new URL(page.url()).hash).toBe('');
  await look(taker, 'gift-visitor');
  await joinQuickly(taker);
  await page.goto('/gift');
  await page.getByText(words).waitFor();
  await look(taker, 'gift-offer');
  await page.getByRole('button', { name: t('gift:page.take') }).dblclick();
  await page.getByRole('link', { name: t('gift:page.fill') }).click();
  await page.waitForURL(/\/nfc-binding\//);
}

/** Marks the piece whose page is open as lost, with a message for finders. */
export async function markLost({ page, t }: Customer, message: string): Promise<void> {
  await page.getByLabel(t('gift:loss.message')).fill(message);
  await page.getByRole('button', { name: t('gift:loss.mark') }).click();
  await page.getByText(t('gift:loss.isLost')).waitFor();
}

/** Says that the piece whose page is open was found. */
export async function markFound({ page, t }: Customer): Promise<void> {
  await page.getByRole('button', { name: t('gift:loss.found') }).click();
  await page.getByLabel(t('gift:give.words')).waitFor();
}
