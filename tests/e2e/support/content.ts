import { HEIC_PHOTO } from '@tapory/testing';
import type { Customer } from './customer.ts';
import { look } from './customer.ts';

/** A JPEG of 1000 × 1000 pixels, drawn by us. */
export const PHOTO = 'tests/e2e/support/photo.jpg';

/** Uploads a photo in the content centre, as the device takes it: a phone's is converted first. */
export async function uploadPhoto(customer: Customer): Promise<void> {
  const { page, t, screen } = customer;
  await page.goto('/dashboard?tab=files');
  const heic = { name: 'photo.heic', mimeType: 'image/heic', buffer: HEIC_PHOTO };
  await page.getByLabel(t('dashboard:files.choose')).setInputFiles(screen === 'phone' ? heic : PHOTO);
  await page.getByRole('button', { name: t('dashboard:rename.of', { title: 'photo' }) }).waitFor();
  await look(customer, 'dashboard-files');
}

/** Writes a text in the content centre. */
export async function addText(customer: Customer, text: { title: string; body: string }): Promise<void> {
  const { page, t } = customer;
  await page.goto('/dashboard?tab=texts');
  await page.getByRole('button', { name: t('dashboard:texts.add') }).click();
  await page.getByLabel(t('dashboard:texts.title')).fill(text.title);
  await page.getByLabel(t('dashboard:texts.body')).last().fill(text.body);
  await look(customer, 'dashboard-text');
  await page.getByRole('button', { name: t('common:save') }).click();
  await page.getByText(text.title).waitFor();
}

/** Puts every content of the library into the piece and saves. */
export async function bindAll(customer: Customer, titles: string[]): Promise<void> {
  const { page, t } = customer;
  for (const title of titles) {
    await page.getByRole('button', { name: t('binding:library.pick', { title }) }).click();
  }
  await page.getByRole('button', { name: t('binding:contents.save') }).click();
  await page.getByText(t('binding:contents.saved')).first().waitFor();
}

/** Chooses what a rule plays, in the rule's editor. */
async function chooseType(customer: Customer, type: 'image' | 'text'): Promise<void> {
  const { page, t } = customer;
  await page.getByLabel(t('binding:rule.contentType')).selectOption(type);
}

/** Adds a rule that always holds. */
export async function addRule(customer: Customer, name: string, type: 'image' | 'text'): Promise<void> {
  const { page, t } = customer;
  await page.getByRole('button', { name: t('binding:rule.add') }).click();
  await page.getByLabel(t('binding:rule.name')).fill(name);
  await chooseType(customer, type);
  await look(customer, 'rule-editor');
  await page.getByRole('button', { name: t('binding:rule.save') }).click();
  await page.getByRole('switch', { name: t('binding:rule.toggle', { name }) }).waitFor();
}

/** Changes what a rule plays. */
export async function changeRule(customer: Customer, name: string, type: 'image' | 'text'): Promise<void> {
  const { page, t } = customer;
  await page.getByRole('button', { name: t('binding:rule.edit', { name }) }).click();
  await chooseType(customer, type);
  await page.getByRole('button', { name: t('binding:rule.save') }).click();
  await page.getByRole('switch', { name: t('binding:rule.toggle', { name }) }).waitFor();
}
