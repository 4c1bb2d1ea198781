import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import axe from 'axe-core';
import { useState } from 'react';
import { OrderReviews } from '../../features/reviews/components/order-reviews.tsx';
import { ProductReviews } from '../../features/reviews/components/product-reviews.tsx';
import { dropDrafts } from '../../lib/drafts.ts';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';

const API = '/api/catalog-order/orders/o1/reviews';
const items = [
  { productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' } },
  { productKey: 'badge', name: { 'zh-TW': '徽章', en: 'Badge' } },
];
const written = {
  id: 'r1',
  ...{ productKey: 'badge', stars: 4, words: 'Lovely', byline: '', status: 'waiting' },
  ...{ refusedRule: null, refusedNote: '', photos: [], writtenAt: '2026-11-26T00:00:00Z' },
};

const show = (state: object, more: FakeResponses = {}) => {
  const sent = fakeNetwork({ [`GET ${API}`]: () => ({ body: state }), ...more });
  const order = { id: 'o1', items } as unknown as Parameters<typeof OrderReviews>[0]['order'];
  const appealOf = ({ id }: { id: string }, name: string) => <p>{`appeal ${id} ${name}`}</p>;
  return {
    sent,
    page: renderPage(<OrderReviews order={order} appealOf={appealOf} />, { language: 'en' }),
  };
};

/** The product page's choice. */
function Choice() {
  const [product, setProduct] = useState('badge');
  return (
    <>
      <button type="button" onClick={() => setProduct('magnet')}>
        Magnet
      </button>
      <ProductReviews product={product} name={product} />
    </>
  );
}

afterEach(() => {
  cleanup();
  dropDrafts();
});

describe('the reviews of an order', () => {
  it.each([
    ['fraud', 1],
    ['off-topic', 0],
  ])(
    'may be appealed about where they are refused by a rule for content (%s)',
    async (refusedRule, count) => {
      const refused = { ...written, status: 'refused', refusedRule };
      await show({ reviews: [refused], productKeys: ['badge'] }).page;
      await screen.findByText('Lovely');
      expect(screen.queryAllByText('appeal r1 Badge')).toHaveLength(count);
    },
  );

  it('are written once for each product, with stars, words and a name', async () => {
    const after = { reviews: [{ ...written, stars: 5 }], productKeys: ['badge'] };
    const { sent, page } = show(
      { reviews: [], productKeys: ['badge'] },
      { [`PUT ${API}/badge`]: () => ({ body: after }) },
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
    await user.click(await screen.findByRole('button', { name: 'Send review' }));
    expect(screen.getByRole('alert').textContent).toBe('Please choose the stars.');
    await user.click(screen.getByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('In your words (optional)'), 'Lovely');
    const { violations } = await axe.run(document.body, {
      rules: { 'color-contrast': { enabled: false }, region: { enabled: false } },
    });
    expect(violations.map(({ id }) => id)).toEqual([]);
    await user.dblClick(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('Being looked at')).toBeTruthy();
    const puts = sent.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ body }) => body)).toEqual([{ stars: 5, words: 'Lovely', byline: '', photoIds: [] }]);
  });

  it('keep what was typed when they are refused by the shop', async () => {
    const { page } = show(
      { reviews: [], productKeys: ['badge'] },
      { [`PUT ${API}/badge`]: () => problem(409, 'REVIEW_NOT_POSSIBLE') },
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
    await user.click(await screen.findByRole('radio', { name: '1 star' }));
    await user.type(screen.getByLabelText('In your words (optional)'), 'Hm');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    expect(await screen.findByText('detail of REVIEW_NOT_POSSIBLE')).toBeTruthy();
    expect((screen.getByLabelText('In your words (optional)') as HTMLTextAreaElement).value).toBe('Hm');
  });

  it('say that nothing may be uploaded, and are sent in words', async () => {
    const { sent, page } = show(
      { reviews: [], productKeys: ['badge'] },
      {
        [`POST ${API}/badge/photos`]: () => problem(403, 'UPLOADS_SUSPENDED'),
        [`PUT ${API}/badge`]: () => ({ body: { reviews: [written], productKeys: ['badge'] } }),
      },
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
    await user.click(await screen.findByRole('radio', { name: '5 stars' }));
    await user.type(screen.getByLabelText('In your words (optional)'), 'Lovely');
    const photo = new File(['jpeg'], 'a.jpg', { type: 'image/jpeg' });
    await user.upload(screen.getByLabelText(/^Photos/), photo);
    expect(await screen.findByText('detail of UPLOADS_SUSPENDED')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await waitFor(() =>
      expect(sent.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
        { stars: 5, words: 'Lovely', byline: '', photoIds: [] },
      ]),
    );
  });

  it('keep what was typed also where the order may not be reviewed any more', async () => {
    let productKeys = ['badge'];
    const { page } = show(
      {},
      {
        [`GET ${API}`]: () => ({ body: { reviews: [], productKeys } }),
        [`PUT ${API}/badge`]: () => {
          productKeys = [];
          return problem(409, 'REVIEW_NOT_POSSIBLE');
        },
      },
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
    await user.click(await screen.findByRole('radio', { name: '1 star' }));
    await user.type(screen.getByLabelText('In your words (optional)'), 'Hm');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText('detail of REVIEW_NOT_POSSIBLE');
    await new Promise((done) => setTimeout(done, 100));
    expect(screen.getByText('detail of REVIEW_NOT_POSSIBLE')).toBeTruthy();
    expect((screen.getByLabelText('In your words (optional)') as HTMLTextAreaElement).value).toBe('Hm');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('heading')).toBeNull();
  });

  it('keep what was typed across a reload, until it is sent', async () => {
    const state = { reviews: [], productKeys: ['badge'] };
    const send = { [`PUT ${API}/badge`]: () => ({ body: { ...state, reviews: [written] } }) };
    const words = () => screen.getByLabelText('In your words (optional)') as HTMLTextAreaElement;
    const reload = async () => {
      cleanup();
      const { user } = await show(state, send).page;
      await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
      await screen.findByRole('button', { name: 'Send review' });
      return user;
    };
    const before = await reload();
    await before.click(screen.getByRole('radio', { name: '4 stars' }));
    await before.type(words(), 'Lovely');
    const after = await reload();
    expect(words().value).toBe('Lovely');
    expect((screen.getByRole('radio', { name: '4 stars' }) as HTMLInputElement).checked).toBe(true);
    await after.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText('Being looked at');
    await reload();
    expect(words().value).toBe('');
  });

  it('take up to three photos, each uploaded as it is chosen, and kept across a reload', async () => {
    let uploaded = 0;
    const sends = {
      [`POST ${API}/badge/photos`]: () => {
        uploaded += 1;
        return { status: 201, body: { id: `p${uploaded}`, width: 4, height: 3 } };
      },
      [`PUT ${API}/badge`]: () => ({ body: { reviews: [written], productKeys: ['badge'] } }),
    };
    const before = await show({ reviews: [], productKeys: ['badge'] }, sends).page;
    const open = (user: typeof before.user) =>
      screen.findByRole('button', { name: 'Review: Badge' }).then((button) => user.click(button));
    await open(before.user);
    const field = screen.getByLabelText('Photos (optional, up to 3)', { selector: 'input' });
    const chosen = ['a', 'b', 'c', 'd'].map(
      (name) => new File([name], `${name}.jpg`, { type: 'image/jpeg' }),
    );
    await before.user.upload(field, chosen);
    await waitFor(() => expect(screen.getAllByRole('img', { name: /^Photo/ })).toHaveLength(3));
    expect(screen.queryByLabelText('Photos (optional, up to 3)', { selector: 'input' })).toBeNull();
    await before.user.click(screen.getByRole('button', { name: 'Remove photo 1' }));
    await before.user.click(screen.getByRole('radio', { name: '5 stars' }));
    cleanup();
    const { sent, page } = show({ reviews: [], productKeys: ['badge'] }, sends);
    const { user } = await page;
    await open(user);
    const [first] = screen.getAllByRole('img', { name: /^Photo/ });
    expect(first?.getAttribute('src')).toBe('/api/catalog-order/orders/o1/review-photos/p2?size=small');
    await user.click(screen.getByRole('button', { name: 'Send review' }));
    await screen.findByText('Being looked at');
    expect(sent.find(({ method }) => method === 'PUT')?.body).toMatchObject({ photoIds: ['p2', 'p3'] });
  });

  it('say which photo was refused, and send the rest', async () => {
    const { page } = show(
      { reviews: [], productKeys: ['badge'] },
      { [`POST ${API}/badge/photos`]: () => problem(422, 'PHOTO_UNREADABLE') },
    );
    const { user } = await page;
    await user.click(await screen.findByRole('button', { name: 'Review: Badge' }));
    const field = await screen.findByLabelText('Photos (optional, up to 3)', { selector: 'input' });
    await user.upload(field, new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    expect(await screen.findByText('detail of PHOTO_UNREADABLE')).toBeTruthy();
    expect((screen.getByRole('button', { name: 'Send review' }) as HTMLButtonElement).disabled).toBe(false);
  });

  it('say that one is shown without a photo', async () => {
    const photo = { id: 'p1', url: '/p1', smallUrl: '/p1?size=small', width: 4, height: 3, isHidden: true };
    await show({ reviews: [{ ...written, status: 'shown', photos: [photo] }], productKeys: [] }).page;
    expect(await screen.findByText('We show this review without some of its photos.')).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Photo 1' }).getAttribute('src')).toBe('/p1?size=small');
  });

  it('say which photo moderators hid, by which rule, and let its buyer appeal about that one', async () => {
    const photo = { url: '/p', smallUrl: '/p?size=small', width: 4, height: 3 };
    const photos = [
      { id: 'p1', ...photo, isHidden: false, takenDownRule: null },
      { id: 'p2', ...photo, isHidden: true, takenDownRule: 'privacy' },
      { id: 'p3', ...photo, isHidden: true, isRemoved: true, takenDownRule: 'adult' },
    ];
    await show({ reviews: [{ ...written, status: 'shown', photos }], productKeys: [] }).page;
    expect(await screen.findByText(/^Photo 2 is hidden: it breaks our rule on /)).toBeTruthy();
    expect(screen.getByText(/^Photo 3 was removed: it breaks our rule on /)).toBeTruthy();
    expect(screen.getAllByText(/^appeal /).map(({ textContent }) => textContent)).toEqual([
      'appeal p2 Photo 2',
      'appeal p3 Photo 3',
    ]);
    expect(screen.queryByRole('img', { name: 'Photo 3' })).toBeNull();
  });

  it('say why one is not shown, and let it be changed', async () => {
    const refused = { ...written, status: 'refused', refusedRule: 'privacy', refusedNote: 'A phone number' };
    const { user } = await show({ reviews: [refused], productKeys: ['badge'] }).page;
    expect(await screen.findByText('The rule that it breaks: other people’s privacy.')).toBeTruthy();
    expect(screen.getByText('From our team: A phone number')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Change review: Badge' }));
    expect((screen.getByLabelText('In your words (optional)') as HTMLTextAreaElement).value).toBe('Lovely');
  });

  it('are withdrawn after a question, also one that everybody sees', async () => {
    const { sent, page } = show(
      { reviews: [{ ...written, status: 'shown' }], productKeys: [] },
      { [`DELETE ${API}/badge`]: () => ({ body: { reviews: [], productKeys: ['badge'] } }) },
    );
    const { user } = await page;
    await screen.findByText('Public');
    expect(screen.queryByRole('button', { name: 'Change review: Badge' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Withdraw review: Badge' }));
    await screen.findByText(/^Withdraw this review\?/);
    await user.click(screen.getByRole('button', { name: 'Withdraw review' }));
    expect(await screen.findByRole('button', { name: 'Review: Badge' })).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it.each([
    ['an order that has not arrived', () => ({ body: { reviews: [], productKeys: [] } })],
    ['a service that is away', () => problem(503, 'UNAVAILABLE')],
  ])('are nothing of %s', async (_, answer) => {
    const { sent, page } = show({}, { [`GET ${API}`]: answer });
    await page;
    await waitFor(() => expect(sent.length).toBeGreaterThan(0));
    expect(screen.queryByRole('heading')).toBeNull();
  });
});

describe('the reviews of a product', () => {
  const URL = '/api/catalog-order/products/badge/reviews';
  const said = {
    ...{ id: 'r1', productKey: 'badge', stars: 5, words: '很可愛', byline: '', language: 'zh-TW' },
    photos: [{ id: 'p1', url: '/photo', smallUrl: '/photo?size=small', width: 400, height: 300 }],
    writtenAt: '2026-11-26T00:00:00Z',
  };
  const open = (answer: FakeResponses[string]) => {
    const sent = fakeNetwork({ [`GET ${URL}`]: answer });
    return renderPage(<ProductReviews product="badge" name="Badge" />, { language: 'en' }).then((page) => ({
      ...page,
      sent,
    }));
  };
  const rating = () => document.querySelector('script[type="application/ld+json"]')?.textContent;

  it('are shown with average, number and their own language, by page, and told to search engines', async () => {
    const body = { items: [said], page: 1, pageSize: 5, total: 6, average: 4.7 };
    const { user, sent } = await open(() => ({ body }));
    expect((await screen.findByText('很可愛')).getAttribute('lang')).toMatch(/^zh/);
    expect(screen.getByText('4.7')).toBeTruthy();
    const photo = screen.getByRole('img', { name: 'Photo 1 from A buyer' });
    expect([photo.getAttribute('src'), photo.closest('a')?.getAttribute('href')]).toEqual([
      '/photo?size=small',
      '/photo',
    ]);
    expect(screen.getByText('6 reviews')).toBeTruthy();
    expect(screen.getByText(/^A buyer/)).toBeTruthy();
    expect(JSON.parse(rating() ?? '{}').aggregateRating).toMatchObject({ ratingValue: 4.7, reviewCount: 6 });
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    await waitFor(() => expect(sent.at(-1)?.query).toContain('page=2'));
  });

  it('are those of the product that is looked at, never of the one before', async () => {
    const body = { items: [said], page: 1, pageSize: 5, total: 1, average: 5 };
    const later = Promise.withResolvers<Response>();
    fakeNetwork({ [`GET ${URL}`]: () => ({ body }) });
    const answered = globalThis.fetch;
    globalThis.fetch = (input, init) =>
      String(input).includes('/magnet/') ? later.promise : answered(input, init);
    const { user } = await renderPage(<Choice />, { language: 'en' });
    await screen.findByText('很可愛');
    await user.click(screen.getByRole('button', { name: 'Magnet' }));
    expect(screen.queryByText('很可愛')).toBeNull();
    expect(rating()).toBeUndefined();
  });

  it('go back to a page that there is, where the last one was withdrawn meanwhile', async () => {
    let total = 6;
    const { user } = await open(({ query }) => {
      const page = query.includes('page=2') ? 2 : 1;
      return { body: { items: page === 2 ? [] : [said], page, pageSize: 5, total, average: 5 } };
    });
    const next = await screen.findByRole('button', { name: 'Next page' });
    total = 5;
    await user.click(next);
    await screen.findByText('5 reviews');
    expect(await screen.findByText('很可愛')).toBeTruthy();
  });

  it('are nothing at all where there are none', async () => {
    const { sent } = await open(() => ({
      body: { items: [], page: 1, pageSize: 5, total: 0, average: null },
    }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(screen.queryByRole('heading')).toBeNull();
    expect(rating()).toBeUndefined();
  });

  it('fail alone, with a way to try again', async () => {
    await open(() => problem(400, 'VALIDATION_FAILED'));
    expect(await screen.findByText(/The reviews cannot be read right now/)).toBeTruthy();
    expect(rating()).toBeUndefined();
  });
});
