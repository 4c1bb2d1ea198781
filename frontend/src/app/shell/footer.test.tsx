import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import { paths } from '../../config/paths.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Footer } from './footer.tsx';

const show = (at: string) => renderPage(<Footer />, { language: 'en', at, path: '*' });
const hrefs = (container: HTMLElement) =>
  within(container)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

afterEach(cleanup);

describe('the footer', () => {
  it('leads from a page of the shop to help, contact, shipping and the legal documents', async () => {
    await show(paths.home.href());
    const groups = screen.getAllByRole('navigation').map((group) => group.getAttribute('aria-label'));
    expect(groups).toEqual(['Shop', 'Help', 'About', 'Legal']);
    expect(hrefs(screen.getByRole('navigation', { name: 'Help' }))).toEqual([
      '/tutorial',
      '/faq',
      '/shipping-and-returns',
      '/contact',
    ]);
  });

  it('folds the same links on a phone', async () => {
    const { user } = await show(paths.home.href());
    const folds = screen.getAllByRole('group');
    expect(folds).toHaveLength(4);
    await user.click(within(folds[1] as HTMLElement).getByText('Help'));
    expect(folds[1]?.hasAttribute('open')).toBe(true);
    expect(hrefs(folds[1] as HTMLElement)).toContain('/contact');
  });

  it.each([
    paths.dashboard.href('orders'),
    paths.checkout.href(),
    paths.orderConfirmation.href('1'),
    paths.paymentSuccess.href('1'),
  ])('is one line of links at %s', async (at) => {
    await show(at);
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(hrefs(screen.getByRole('contentinfo'))).toEqual(['/faq', '/contact', '/terms', '/privacy-policy']);
  });

  it('changes the theme', async () => {
    const { user } = await show(paths.home.href());
    await user.click(screen.getByRole('button', { name: 'Appearance: As device. Change to Light' }));
    expect(screen.getByRole('button', { name: 'Appearance: Light. Change to Dark' })).toBeTruthy();
    localStorage.clear();
  });
});
