import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomBase62 } from '@tapory/service-kit';
import { textValues } from '@tapory/shop';
import { eventually } from '@tapory/testing';
import { buildContent, buildPhoto, makeBound, makeDraft, pay } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const PHOTO = '/api/media/files/photo';
const LETTER = 'words of the letter';
/** What a server sends before it hears from the phone again: ten packets. */
const FIRST_FLIGHT = 14_600;

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Peers: media, identity, catalog-order. */
describe('tap pages', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });

  afterAll(async () => {
    await stack?.stop();
  });

  const boundPair = () => [
    buildPhoto({ ownerId: stack.users.mei }),
    buildContent({ ownerId: stack.users.mei }),
  ];

  /** The page, once both replicas show the same. */
  async function shown(path: string, options: RequestInit = {}): Promise<string> {
    return eventually(async () => {
      const [first, second] = await Promise.all(
        ([0, 1] as const).map(async (copy) => (await stack.visit(path, { ...options, copy })).text()),
      );
      expect(second).toBe(first);
      return first ?? '';
    });
  }

  const rule = (overrides: object) => ({
    name: 'rule',
    contentType: 'text',
    priority: 50,
    enabled: true,
    zone: 'Asia/Taipei',
    time: null,
    place: null,
    ...overrides,
  });

  it('are inactive until the order is paid, with a preview for the owner only', async () => {
    const draft = await makeDraft(stack);
    const path = `/videolist/${draft.videoId}`;
    const stranger = await stack.visit(path);
    expect(stranger.status).toBe(200);
    const inactive = await stranger.text();
    expect(inactive).toContain('還沒啟用');
    expect(inactive).not.toContain('Cat on the sill');
    const owner = { headers: { cookie: '__Host-sid=sid-mei' } };
    expect(await (await stack.visit(path, owner)).text()).toContain('Cat on the sill');
    const other = { headers: { cookie: '__Host-sid=sid-stranger' } };
    expect(await (await stack.visit(path, other)).text()).toBe(inactive);

    await pay(stack, draft);
    await eventually(async () => expect(await (await stack.visit(path)).text()).toContain('這裡還空著'));
    await eventually(async () =>
      expect(await (await stack.visit(path, { copy: 1 })).text()).toContain('這裡還空著'),
    );
  });

  it('show the bound contents by the current rules, and follow changes of the rules', async () => {
    const { videoId, orderItemId } = await makeBound(stack, boundPair());
    const path = `/videolist/${videoId}`;
    await eventually(async () => expect(await shown(path)).toMatch(new RegExp(`${PHOTO}.*${LETTER}`, 's')));

    const atNoon = { kind: 'cycle', hour: 12 };
    const added = await stack.call(
      'mei',
      'POST',
      `/bindings/${orderItemId}/rules`,
      rule({ time: atNoon, priority: 80 }),
    );
    expect(added.status).toBe(201);
    const { id } = (await added.json()) as { id: string };
    await eventually(async () => expect(await shown(path)).not.toContain(PHOTO));
    expect(await shown(path)).toContain(LETTER);
    const list = await shown(`/list/${videoId}`);
    expect(list.indexOf(LETTER)).toBeLessThan(list.indexOf(PHOTO));

    stack.clock.now += 3_600_000;
    expect(await shown(path)).toContain(PHOTO);
    stack.clock.now -= 3_600_000;

    const changed = await stack.call(
      'mei',
      'PUT',
      `/bindings/${orderItemId}/rules/${id}`,
      rule({ contentType: 'image', time: atNoon }),
    );
    expect(changed.status).toBe(200);
    await eventually(async () => expect(await shown(path)).not.toContain(LETTER));
    expect(await shown(path)).toContain(PHOTO);

    await stack.call(
      'mei',
      'PUT',
      `/bindings/${orderItemId}/rules/${id}`,
      rule({ contentType: 'image', enabled: false }),
    );
    await eventually(async () => expect(await shown(path)).toContain(LETTER));
  });

  it('are fresh on the other copy within a second after a change on one', async () => {
    const { videoId, orderItemId } = await makeBound(stack, boundPair());
    const path = `/videolist/${videoId}`;
    await eventually(async () => expect(await shown(path)).toMatch(new RegExp(`${PHOTO}.*${LETTER}`, 's')));
    const within = async (check: (page: string) => void) =>
      eventually(async () => check(await (await stack.visit(path, { copy: 1 })).text()), { timeoutMs: 1000 });
    const changes: [string, string, object | undefined, (page: string) => void][] = [
      ['POST', `/bindings/${orderItemId}/rules`, rule({}), (page) => expect(page).not.toContain(PHOTO)],
      [
        'PUT',
        `/keepsakes/${videoId}/loss`,
        { message: 'call us' },
        (page) => expect(page).toContain('call us'),
      ],
      ['DELETE', `/keepsakes/${videoId}/loss`, undefined, (page) => expect(page).toContain(LETTER)],
    ];
    for (const [method, route, body, check] of changes) {
      expect((await stack.call('mei', method, route, body)).ok).toBe(true);
      await within(check);
    }
  });

  it('are light enough for the slowest network: one answer with all of their style and script', async () => {
    const { videoId } = await makeBound(stack, boundPair());
    const page = await eventually(async () => {
      const found = await shown(`/videolist/${videoId}`);
      expect(found).toContain(LETTER);
      return found;
    });
    expect(gzipSync(page).length).toBeLessThan(FIRST_FLIGHT);
    expect(page).not.toMatch(/<script[^>]+src=|<link[^>]+stylesheet/);
  });

  it('say in the browser of an app how a contact card and a document are kept', async () => {
    const vcard = { name: 'Mei', company: '', address: '', phone: '', email: '', website: '' };
    const ofMei = { ownerId: stack.users.mei };
    const card = buildContent({
      ...{ ...ofMei, url: '/api/media/files/card/contact.vcf' },
      text: { kind: 'vcard', platform: '', account: '', url: '', vcard, body: '' },
    });
    const pdf = buildPhoto({ ...ofMei, type: 'document', url: '/api/media/files/pdf' });
    const { videoId } = await makeBound(stack, [card, pdf]);
    const open = async (app: string) => {
      const headers = { 'user-agent': `Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 Mobile ${app}` };
      const page = await (await stack.visit(`/videolist/${videoId}?lng=en`, { headers })).text();
      const files = [...page.matchAll(/href="(\/api\/media\/files\/[^"]+)"/g)].map(([, href]) => href);
      return [files, page.split('Open in browser').length - 1];
    };
    const files = [card.url, pdf.url];
    await eventually(async () => expect(await open('Safari/604.1')).toEqual([files, 0]));
    const external = files.map((url) => `${url}?openExternalBrowser=1`);
    expect(await open('Safari Line/14.16.0')).toEqual([external, 0]);
    for (const app of ['Instagram 361.0.0.35.82', '[FBAN/FBIOS;FBAV/490.0]'])
      expect(await open(app)).toEqual([files, 2]);
  });

  it('request the position only when a rule needs it, and apply it', async () => {
    const { videoId, orderItemId } = await makeBound(stack, boundPair());
    const path = `/videolist/${videoId}`;
    expect(await shown(path)).not.toContain('<button');
    const place = {
      kind: 'circle',
      latitude: 25.034,
      longitude: 121.5645,
      radiusMetres: 300,
      inside: true,
    };
    await stack.call('mei', 'POST', `/bindings/${orderItemId}/rules`, rule({ place }));
    await eventually(async () => expect(await shown(path)).toContain('<button'));
    expect(await shown(path)).toContain(PHOTO);
    const from = (latitude: number) => ({
      method: 'POST',
      body: JSON.stringify({ latitude, longitude: 121.5645, accuracyMetres: 20, tz: 'Asia/Taipei' }),
    });
    const near = await shown(path, from(25.035));
    expect(near).toContain(LETTER);
    expect(near).not.toContain(PHOTO);
    expect(near).not.toContain('<html');
    expect(await shown(path, from(25.2))).toContain(PHOTO);
    expect(await shown(path, { method: 'POST', body: 'nonsense' })).toContain(PHOTO);
  });

  it('follow deletions, blocks and changes of contents, and skip rules without contents', async () => {
    const [photo, letter] = boundPair();
    if (!photo || !letter) throw new Error('two contents are bound');
    const { videoId, orderItemId } = await makeBound(stack, [photo, letter]);
    const path = `/videolist/${videoId}`;
    await stack.call('mei', 'POST', `/bindings/${orderItemId}/rules`, rule({ contentType: 'image' }));
    await eventually(async () => expect(await shown(path)).not.toContain(LETTER));

    const { contentId, ownerId } = photo;
    await stack.publish({
      type: 'content.deleted',
      subject: contentId,
      data: { contentId, ownerId, version: 0 },
    });
    await eventually(async () => expect(await shown(path)).not.toContain(PHOTO));
    expect(await shown(path)).toContain(LETTER);
    // A late event must not bring it back.
    await stack.publish({
      type: 'content.changed',
      subject: contentId,
      data: { content: { ...photo, version: 9 } },
    });

    const text = letter.text && { ...letter.text, body: 'other words' };
    const content = { ...letter, version: 2, text };
    await stack.publish({ type: 'content.changed', subject: letter.contentId, data: { content } });
    await eventually(async () => expect(await shown(path)).toContain('other words'));
    await stack.publish({
      type: 'content.blocked',
      subject: letter.contentId,
      data: { contentId: letter.contentId, ownerId, version: 0 },
    });
    await eventually(async () => expect(await shown(path)).toContain('這裡還空著'));
    await stack.publish({
      type: 'content.ready',
      subject: letter.contentId,
      data: { content: { ...content, version: 3 } },
    });
    await eventually(async () => expect(await shown(path)).toContain('other words'));
    expect(await shown(path)).not.toContain(PHOTO);
  });

  it('are paused in both replicas while their owner’s account is deactivated', async () => {
    const body = 'words that pause';
    const text = { kind: 'text', platform: '', account: '', url: '', vcard: undefined, body };
    const { videoId } = await makeBound(stack, [buildContent({ ownerId: stack.users.mei, text })]);
    const both = async () =>
      Promise.all(
        ([0, 1] as const).map(async (copy) =>
          (await stack.visit(`/list/${videoId}?lng=en`, { copy })).text(),
        ),
      );
    await eventually(async () => expect((await both()).every((page) => page.includes(body))).toBe(true));
    const data = { userId: stack.users.mei };
    const say = (type: 'user.deactivated' | 'user.reactivated') =>
      stack.publish({ type, subject: stack.users.mei, data });
    await say('user.deactivated');
    await eventually(async () => {
      for (const page of await both()) {
        expect(page).toContain('This keepsake is paused');
        expect(page).not.toContain(body);
      }
    });
    const part = await stack.visit(`/list/${videoId}`, { method: 'POST', body: '{}' });
    expect(await part.text()).not.toContain(body);
    await say('user.reactivated');
    await eventually(async () => expect((await both()).every((page) => page.includes(body))).toBe(true));
  });

  it('cut long texts when they are too many for one page, and show each on a page of its own', async () => {
    const body = '"<&>字'.repeat(1000);
    const text = { kind: 'text', platform: '', account: '', url: '', vcard: undefined, body };
    const contents = Array.from({ length: 95 }, () => buildContent({ ownerId: stack.users.mei, text }));
    const { videoId } = await makeBound(stack, contents);
    const page = await eventually(async () => {
      const found = await shown(`/list/${videoId}?lng=en`);
      expect(found).toContain('Read on');
      return found;
    });
    expect(Buffer.byteLength(page)).toBeLessThan(256 * 1024);
    const [href = ''] = /\/list\/[^"]+content=[^"]+/.exec(page) ?? [];
    const own = await stack.visit(href.replaceAll('&amp;', '&'));
    expect(own.status).toBe(200);
    const shownText = await own.text();
    expect(shownText).toContain('&quot;&lt;&amp;&gt;字'.repeat(1000));
    expect(shownText).toContain(`href="/list/${videoId}?lng=en"`);
    expect((await stack.visit(`/list/${videoId}?content=${randomBase62(22)}`)).status).toBe(404);
  });

  it('show a lost keepsake’s return message without its contents', async () => {
    const { videoId } = await makeBound(stack, boundPair());
    await stack.database.keepsake.update({ where: { videoId }, data: { status: 'lost' } });
    const page = await (await stack.visit(`/videolist/${videoId}`, { copy: 1 })).text();
    expect(page).toContain('這件小物遺失了');
    expect(page).toContain(`<a href="mailto:${textValues.supportEmail}">${textValues.supportEmail}</a>`);
    expect(page).not.toContain(LETTER);
  });

  it('are found by an address with an escaped letter as well, and take no other methods', async () => {
    const { videoId } = await makeBound(stack, boundPair());
    const page = await (await stack.visit(`/videolist/${videoId}`)).text();
    const escaped = `%${videoId.charCodeAt(0).toString(16)}${videoId.slice(1)}`;
    expect(await (await stack.visit(`/videolist/${escaped}`)).text()).toBe(page);
    expect((await stack.visit(`/videolist/${videoId}`, { method: 'DELETE' })).status).toBe(404);
  });

  it.each(['%20', '%E2%80%8B', '%E3%80%80%0A', '%EF%BF%BC', '%E3%80%82', '%E3%80%8D,', ').'])(
    'are found by an address that was copied with %s',
    async (end) => {
      const { videoId } = await makeBound(stack, boundPair());
      const page = await (await stack.visit(`/videolist/${videoId}`)).text();
      expect(await (await stack.visit(`/videolist/${videoId}${end}`)).text()).toBe(page);
    },
  );

  it('count people, not robots, by source', async () => {
    const { videoId } = await makeBound(stack, boundPair());
    const path = `/videolist/${videoId}`;
    await stack.visit(`${path}?s=tap`);
    await stack.visit(`${path}?s=t`, { copy: 1 });
    await stack.visit(`${path}?s=q`);
    await stack.visit(`${path}?s=constructor`);
    await stack.visit(path);
    await stack.visit(`${path}?s=tap`, { method: 'HEAD' });
    await stack.visit(`${path}?s=tap`, {
      headers: { 'user-agent': 'facebookexternalhit/1.1;line-poker/1.0' },
    });
    await stack.visit(`${path}?s=tap`, { headers: { 'sec-purpose': 'prefetch' } });
    await stack.visit(`${path}?content=whatever`);
    await eventually(async () => {
      const rows = await stack.database.tapCount.findMany({ where: { videoId }, orderBy: { source: 'asc' } });
      expect(rows.map(({ source, count, day }) => [source, count, day.toISOString().slice(0, 10)])).toEqual([
        ['link', 2, '2026-11-16'],
        ['qr', 1, '2026-11-16'],
        ['tap', 2, '2026-11-16'],
      ]);
    });
  });

  it('are escaped, in both languages, neither cached nor indexed', async () => {
    const evil = buildContent({
      ownerId: stack.users.mei,
      title: '<script>alert(1)</script>',
      text: {
        kind: 'url',
        platform: '',
        account: '',
        url: 'javascript:alert(1)',
        vcard: undefined,
        body: '',
      },
    });
    const { videoId } = await makeBound(stack, [evil]);
    const response = await stack.visit(`/videolist/${videoId}?lng=en`);
    const page = await response.text();
    expect(page).toContain('<html lang="en">');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toContain('href="javascript:');
    expect(page).toContain(
      '<meta property="og:image" content="http://localhost:18000/api/ai-generation/artworks/cat.png">',
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-robots-tag')).toContain('noindex');
    expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    const chinese = await stack.visit(`/videolist/${videoId}`, { headers: { 'accept-language': 'ja,zh' } });
    expect(await chinese.text()).toContain('<html lang="zh-Hant-TW">');
  });

  it('answer 404 for unknown ids, and 429 after too many of them', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9' };
    expect((await stack.visit('/videolist/short', { headers })).status).toBe(404);
    const first = await stack.visit(`/videolist/${randomBase62(22)}`, { headers });
    expect(first.status).toBe(404);
    expect(await first.text()).toContain('找不到這件小物');
    await eventually(async () =>
      expect((await stack.visit(`/list/${randomBase62(22)}`, { headers })).status).toBe(429),
    );
    const neighbour = await stack.visit(`/list/${randomBase62(22)}`, {
      headers: { 'x-forwarded-for': '203.0.113.10' },
    });
    expect(neighbour.status).toBe(404);
  });

  it('are served by a replica that was started while the broker is away', async () => {
    const { videoId } = await makeBound(stack, boundPair());
    await eventually(async () => expect(await shown(`/videolist/${videoId}`)).toContain(LETTER));
    const lonely = stack.build({ RABBITMQ_URL: 'amqp://127.0.0.1:9' });
    try {
      await lonely.start();
      const { http } = lonely.address();
      expect((await fetch(`${http}/health/ready`)).status).toBe(200);
      expect(await (await fetch(`${http}/videolist/${videoId}`)).text()).toContain(LETTER);
    } finally {
      await lonely.stop();
    }
  });
});
