import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { Form } from 'antd';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { ProductFacts } from '../../features/catalog/components/product-facts.tsx';
import { WithdrawalConsent } from '../../features/checkout/components/withdrawal-consent.tsx';
import { showWhatIsSet } from '../../lib/i18n/show-what-is-set.ts';
import { readWhatIsSet } from '../../lib/i18n/what-is-set.ts';
import { fakeNetwork } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Footer } from '../shell/footer.tsx';
import { Component as FaqPage } from './faq.tsx';
import { Component as PrivacyPage } from './privacy-policy.tsx';
import { Component as ShippingPage } from './shipping-and-returns.tsx';
import { Component as TermsPage } from './terms.tsx';
import { Component as TutorialPage } from './tutorial.tsx';

const MB = 1024 * 1024;
const money = (units: number) => ({ units, currency: 'TWD' });

const set = {
  'GET /api/catalog-order/order-rules': {
    ...{
      prices: { min: money(380), max: money(420) },
      price: 'NT$380–NT$420',
      payableHours: 49,
      defectDays: 17,
      bulkThreshold: 61,
    },
    ...{ workingDays: { min: 12, max: 13 }, customPhotoExtra: { min: 4, max: 6 } },
  },
  'GET /api/media/upload-rules': {
    largest: { image: 26 * MB, video: 111 * MB, document: 57 * MB, music: 58 * MB },
    inWords: { imageMb: 26, videoMb: 111, documentMb: 57, quotaGb: 2.5 },
    ...{ videoSeconds: 44, quotaBytes: 2.5 * 1024 * MB, trashDays: 37, evidenceDays: 95 },
  },
  'GET /api/ai-generation/picture-rules': { perHour: 46, atOnce: 6, visitorHours: 18 },
};

const network = (rules: Record<string, unknown>) => ({
  ...Object.fromEntries(Object.entries(rules).map(([path, body]) => [path, () => ({ body })])),
  'GET /api/catalog-order/promise': () => ({ body: { promise: null } }),
});

const BOTH = ['zh-TW', 'en'] as const;

const Consent = () => (
  <Form>
    <WithdrawalConsent />
  </Form>
);

afterEach(cleanup);

describe('what the shop has set', () => {
  const pages: [string, ReactElement, RegExp[]][] = [
    [
      'questions and answers',
      <FaqPage key="faq" />,
      [
        /NT\$380–NT\$420/,
        /\b49\b/,
        /\b17\b/,
        /\b61\b/,
        /12–13/,
        /4–6/,
        /\b37\b/,
        /\b46\b/,
        /\b26 MB/,
        /\b111 MB/,
        /\b57 MB/,
        /2\.5 GB/,
      ],
    ],
    [
      'the terms',
      <TermsPage key="terms" />,
      [/NT\$380–NT\$420/, /\b49\b/, /\b17\b/, /\b61\b/, /12–13/, /4–6/, /\b37\b/],
    ],
    ['the privacy policy', <PrivacyPage key="privacy" />, [/\b37\b/, /\b95\b/, /\b18\b/]],
    ['shipping and returns', <ShippingPage key="shipping" />, [/NT\$380–NT\$420/, /12–13/, /4–6/, /\b17\b/]],
    [
      'the tutorial',
      <TutorialPage key="tutorial" />,
      [/NT\$380–NT\$420/, /\b46\b/, /\b44\b/, /12–13/, /4–6/],
    ],
    ['the facts of a product', <ProductFacts key="facts" />, [/12–13/, /4–6/, /\b17\b/, /\b61\b/]],
    ['the consent at the checkout', <Consent key="consent" />, [/\b17\b/]],
  ];

  it.each(
    pages.flatMap(([name, page, numbers]) =>
      BOTH.map((language) => [name, language, page, numbers] as const),
    ),
  )('is in %s (%s)', async (_, language, page, numbers) => {
    fakeNetwork(network(set));
    await renderPage(page, { language });
    for (const number of numbers) await waitFor(() => expect(document.body.textContent).toMatch(number));
    expect(document.body.textContent).not.toContain('{{');
  });

  it.each(BOTH)('is in the texts of every page, such as its foot (%s)', async (language) => {
    fakeNetwork(network(set));
    await renderPage(<Footer />, { language });
    expect(document.body.textContent).toMatch(/7–10/);
    await act(() => showWhatIsSet(i18next));
    await waitFor(() => expect(document.body.textContent).toMatch(/12–13/));
    expect(document.body.textContent).not.toMatch(/7–10/);
  });

  it('is what the document says until a service answers', async () => {
    document.head.innerHTML =
      '<script type="application/json" id="what-is-set">{"shippingMin":"12","shippingMax":"13"}</script>';
    expect(readWhatIsSet()).toEqual({ shippingMin: 12, shippingMax: 13 });
    document.head.innerHTML =
      '<script type="application/json" id="what-is-set">{"shippingMin":"<!--# echo var="shippingMin" -->"}</script>';
    expect(readWhatIsSet()).toEqual({});
  });

  it('is shown as it is by default while a service does not answer', async () => {
    fakeNetwork(Object.fromEntries(Object.keys(set).map((path) => [path, null])));
    await renderPage(<ShippingPage />, { language: 'en' });
    await screen.findByRole('heading', { level: 1 });
    expect(document.body.textContent).toMatch(/7–10 business days/);
  });
});
