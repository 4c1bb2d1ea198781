import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ContentDescriptor, MediaServiceClient } from '@tapory/contracts';
import { createLog, createRpcClient, newId } from '@tapory/service-kit';
import { files } from '@tapory/shop';
import { eventually, TEST_RPC } from '@tapory/testing';
import { cleanLine } from '@tapory/text';
import { createFileStore } from '../src/clients/file-store.ts';
import { sweep } from '../src/jobs/sweep.ts';
import { asJson, buildPdf, refusalOf, upload } from './files.ts';
import { type Member, startMedia, type TestMedia } from './start-media.ts';

type Content = {
  id: string;
  title: string;
  altText?: string;
  url?: string;
  text?: Record<string, unknown>;
  characterCount: number;
};
type Problem = { errors: { path: string; code: string; message: string }[] };

const log = createLog({ service: 'test', level: 'silent' });

const HELLO = { title: '問候', kind: 'text', body: '你好，觸憶' };

/** Real: PostgreSQL, RabbitMQ, Redis, S3, HTTP, gRPC. */
describe('contents', () => {
  let media: TestMedia;
  let mei: Member;

  beforeAll(async () => {
    media = await startMedia();
    mei = media.buildMember();
  });

  afterAll(() => media?.stop());

  async function create(member: Member, body: object = HELLO): Promise<Content> {
    const response = await media.call(member, 'POST', '/texts', body);
    expect(response.status).toBe(201);
    return asJson<Content>(response);
  }

  /** Sorted, since events of different types arrive by different queues. */
  const publishedVersions = (id: string) =>
    media.published
      .filter(({ event }) => event.subject === id)
      .map(({ type, event }) => [type, (event.data as { content?: ContentDescriptor }).content?.version])
      .sort((a, b) => String(b[0]).localeCompare(String(a[0])));

  it('derive the URL of a social account', async () => {
    const line = { title: 'LINE', kind: 'social', platform: 'LINE_OFFICIAL', account: '@tapory' };
    expect((await create(mei, line)).text).toEqual({
      ...{ kind: 'social', platform: 'LINE_OFFICIAL', account: '@tapory' },
      url: 'https://line.me/R/ti/p/%40tapory',
    });
  });

  it('report every invalid field in the language of the request', async () => {
    const response = await fetch(`${media.service.address().http}/api/media/texts`, {
      method: 'POST',
      headers: {
        ...{ 'content-type': 'application/json', 'x-tapory-csrf': '1', 'accept-language': 'en' },
        ...{ cookie: `__Host-sid=${mei.sid}`, 'idempotency-key': newId() },
      },
      body: JSON.stringify({ title: ' ', kind: 'url', url: 'javascript:alert(1)' }),
    });
    expect(response.status).toBe(422);
    expect((await asJson<Problem>(response)).errors).toEqual([
      { path: 'title', code: 'TITLE_REQUIRED', message: 'Enter a name.' },
      { path: 'url', code: 'URL_INVALID', message: expect.stringContaining('https://example.com') },
    ]);
  });

  it('return the same content for the same command', async () => {
    const key = newId();
    const [first, second] = [
      await media.call(mei, 'POST', '/texts', HELLO, key),
      await media.call(mei, 'POST', '/texts', HELLO, key),
    ];
    expect(await asJson(first as Response)).toEqual(await asJson(second as Response));
    const other = await media.call(mei, 'POST', '/texts', { ...HELLO, body: '再見' }, key);
    expect(await refusalOf(other)).toBe('422 IDEMPOTENCY_KEY_REUSED');
  });

  it('publish the new version of a changed text', async () => {
    const { id } = await create(mei);
    const response = await media.call(mei, 'PUT', `/texts/${id}`, { ...HELLO, body: '再見' });
    expect(await asJson(response)).toMatchObject({ id, characterCount: 2, text: { body: '再見' } });
    await eventually(() =>
      expect(publishedVersions(id)).toEqual([
        ['content.ready', 1],
        ['content.changed', 2],
      ]),
    );
  });

  it('serve the current version of a contact as vCard', async () => {
    const card = { title: '名片', kind: 'vcard', vcard: { name: '王小美', phone: '0912-345-678' } };
    const { id, url } = await create(mei, card);
    const read = () => fetch(`${media.service.address().http}${url}`);
    const first = await read();
    expect(first.headers.get('content-type')).toBe('text/vcard; charset=utf-8');
    expect(first.headers.get('content-disposition')).toContain(
      "filename*=UTF-8''%E7%8E%8B%E5%B0%8F%E7%BE%8E.vcf",
    );
    expect(await first.text()).toMatch(
      /^BEGIN:VCARD\r\nVERSION:3\.0\r\n[\s\S]*FN:王小美\r\n[\s\S]*END:VCARD\r\n$/,
    );
    await media.call(mei, 'PUT', `/texts/${id}`, { ...card, vcard: { name: '王大美' } });
    expect(await (await read()).text()).toContain('FN:王大美');
  });

  it('are found by title, case-sensitive by default', async () => {
    const amy = media.buildMember();
    for (const title of ['Summer 100%', 'summer', '夏天', 'Summer_b']) await create(amy, { ...HELLO, title });
    const titles = async (query: string) => {
      const page = await asJson<{ items: Content[]; total: number }>(
        await media.call(amy, 'GET', `/contents${query}`),
      );
      return page.items.map(({ title }) => title);
    };
    expect(await titles('?q=summer')).toEqual(['summer']);
    expect(await titles('?q=summer&ignoreCase=true')).toEqual(['Summer_b', 'summer', 'Summer 100%']);
    expect(await titles('?q=0%25')).toEqual(['Summer 100%']);
    expect(await titles('?q=r_')).toEqual(['Summer_b']);
    expect(await titles('?type=image')).toEqual([]);
    expect(await titles('?type=text&page=2&pageSize=3')).toEqual(['Summer 100%']);
    expect((await media.call(amy, 'GET', '/contents?pageSize=101')).status).toBe(422);
  });

  it('are found by what is seen, composed or not', async () => {
    const amy = media.buildMember();
    for (const [title, seen] of [
      ['cafe\u0301', 'caf\u00e9'],
      ['か\u3099んば', 'がんば'],
    ] as const) {
      const { id } = await create(amy, { ...HELLO, title });
      for (const q of [title, seen]) {
        const found = await media.call(amy, 'GET', `/contents?q=${encodeURIComponent(q)}`);
        expect((await asJson<{ items: Content[] }>(found)).items.map((one) => one.id)).toEqual([id]);
      }
    }
  });

  it('are found by what is seen that were typed while joiners of nothing were kept', async () => {
    const amy = media.buildMember();
    const old = [
      'WELCOME\u200dBACK',
      '小美\u200d的\u200c生日',
      '\u200dend\u200c',
      '👨‍👩‍👧 合照',
      'علی\u200cرضا',
    ];
    for (const title of old) {
      const { id } = await create(amy);
      await media.database.content.update({ where: { id }, data: { title } });
    }
    const migration = new URL(
      '../prisma/migrations/20261130173000_loose_joiners/migration.sql',
      import.meta.url,
    );
    await media.database.$executeRawUnsafe(readFileSync(migration, 'utf8'));
    const found = await asJson<{ items: Content[] }>(await media.call(amy, 'GET', '/contents'));
    expect(found.items.map(({ title }) => title).reverse()).toEqual(old.map(cleanLine));
    const sought = await media.call(amy, 'GET', `/contents?q=${encodeURIComponent('小美的生日')}`);
    expect((await asJson<{ items: Content[] }>(sought)).items).toHaveLength(1);
  });

  it('answer 404 to another person', async () => {
    const { id } = await create(mei);
    const stranger = media.buildMember();
    const tries = [
      media.call(stranger, 'GET', `/contents/${id}`),
      media.call(stranger, 'PUT', `/texts/${id}`, HELLO),
      media.call(stranger, 'DELETE', `/contents/${id}?force=true`),
      media.call(stranger, 'GET', `/contents/${newId()}`),
    ];
    for (const response of await Promise.all(tries)) expect(await refusalOf(response)).toBe('404 NOT_FOUND');
    expect(await refusalOf(await media.call(null, 'GET', '/contents'))).toBe('401 UNAUTHENTICATED');
    expect((await media.call(mei, 'GET', `/contents/${id}`)).status).toBe(200);
  });

  it('are returned over gRPC in the order of the ids, if ready and of the owner', async () => {
    const rpc = createRpcClient(MediaServiceClient, {
      address: media.service.address().rpc,
      ...TEST_RPC,
    });
    try {
      const mine = [await create(mei), await create(mei, { title: 'FB', kind: 'url', url: 'https://a.tw' })];
      const foreign = await create(media.buildMember());
      const contentIds = [mine[1]?.id, newId(), foreign.id, mine[0]?.id].map((id) => id ?? '');
      const { contents } = await rpc.getContents({ ownerId: mei.id, contentIds });
      expect(contents.map(({ contentId }) => contentId)).toEqual([mine[1]?.id, mine[0]?.id]);
      expect(contents[0]).toMatchObject({
        type: 'text',
        url: '',
        text: { kind: 'url', url: 'https://a.tw/' },
      });
    } finally {
      rpc.close();
    }
  });

  it('are listed without an excluded type, by page', async () => {
    const lin = media.buildMember();
    await create(lin);
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const file = await asJson<Content>((await upload(media, lin, pdf)).response);
    await create(lin);
    const listed = await media.call(lin, 'GET', '/contents?except=text&pageSize=1');
    const { items, total } = await asJson<{ items: Content[]; total: number }>(listed);
    expect([items.map(({ id }) => id), total]).toEqual([[file.id], 1]);
  });

  it('are deleted only by force while a keepsake shows them', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const content = await asJson<Content>((await upload(media, mei, pdf)).response);
    media.usage.set(content.id, ['海邊的貓']);
    const path = `/contents/${content.id}`;
    const refused = await media.call(mei, 'DELETE', path);
    expect(refused.status).toBe(409);
    expect(await asJson(refused)).toMatchObject({
      code: 'CONTENT_IN_USE',
      detail: expect.stringContaining('海邊的貓'),
    });
    expect((await media.call(mei, 'DELETE', `${path}?force=true`)).status).toBe(204);
    expect(await refusalOf(await media.call(mei, 'GET', path))).toBe('404 NOT_FOUND');
    expect((await fetch(`${media.service.address().http}${content.url}`)).status).toBe(404);
    await eventually(() =>
      expect(publishedVersions(content.id)).toContainEqual(['content.deleted', undefined]),
    );
  });

  it('get another title, which is published and read as a title', async () => {
    const pdf = { filename: 'IMG_8231.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const { id } = await asJson<Content>((await upload(media, mei, pdf)).response);
    const renamed = await media.call(mei, 'PATCH', `/contents/${id}`, { title: ' 外婆\u200b的信 ' });
    expect([renamed.status, await asJson<Content>(renamed)]).toMatchObject([200, { title: '外婆的信' }]);
    await eventually(() => expect(publishedVersions(id)).toContainEqual(['content.changed', 2]));
    const refused = await media.call(mei, 'PATCH', `/contents/${id}`, { title: '\u200b' });
    expect((await asJson<Problem>(refused)).errors).toMatchObject([
      { path: 'title', code: 'TITLE_REQUIRED' },
    ]);
    const other = media.buildMember();
    expect((await media.call(other, 'PATCH', `/contents/${id}`, { title: 'x' })).status).toBe(404);
  });

  it('say what they show to those who do not see it, as their owner puts it', async () => {
    const pdf = { filename: 'IMG_8231.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const { id, altText: before } = await asJson<Content>((await upload(media, mei, pdf)).response);
    expect(before).toBeUndefined();
    const name = (body: object) => media.call(mei, 'PATCH', `/contents/${id}`, { title: '外婆', ...body });
    const altText = 'Grandma laughs at the sea';
    expect(await asJson<Content>(await name({ altText: ` ${altText}\u200b ` }))).toMatchObject({ altText });
    // Another name alone leaves it.
    expect(await asJson<Content>(await name({ title: '外婆的信' }))).toMatchObject({ altText });
    const descriptors = () =>
      media.published.flatMap(({ event }) => {
        const { content } = event.data as { content?: ContentDescriptor };
        return content?.contentId === id ? [content.altText] : [];
      });
    await eventually(() => expect(descriptors()).toEqual([undefined, altText, altText]));
    for (const [words, code] of [
      ['a'.repeat(files.altTextLength + 1), 'TEXT_TOO_LONG'],
      ['賣毒品', 'TITLE_PROHIBITED'],
    ] as const) {
      const refused = await asJson<Problem>(await name({ altText: words }));
      expect(refused.errors).toMatchObject([{ path: 'altText', code }]);
    }
    expect((await asJson<Content>(await name({ altText: '' }))).altText).toBeUndefined();
  });

  it('come back from the trash, with their address, once', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const owner = media.buildMember();
    const { id, url } = await asJson<Content>((await upload(media, owner, pdf)).response);
    await media.call(owner, 'DELETE', `/contents/${id}`);
    const listed = await asJson<{ items: { id: string; deletedAt: string; erasedFrom: string }[] }>(
      await media.call(owner, 'GET', '/trash'),
    );
    const [trashed] = listed.items;
    expect(trashed?.id).toBe(id);
    expect(Date.parse(trashed?.erasedFrom ?? '') - Date.parse(trashed?.deletedAt ?? '')).toBe(
      30 * 86_400_000,
    );
    expect((await media.call(mei, 'POST', `/trash/${id}/restore`, {})).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => media.call(owner, 'POST', `/trash/${id}/restore`, {})));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect((await fetch(`${media.service.address().http}${url}`)).status).toBe(200);
    await eventually(() => expect(publishedVersions(id)).toContainEqual(['content.ready', 3]));
    expect(await asJson(await media.call(owner, 'GET', '/trash'))).toMatchObject({ total: 0 });
  });

  it('stay in the trash for its retention', async () => {
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const { id } = await asJson<Content>((await upload(media, mei, pdf)).response);
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id } });
    await media.call(mei, 'DELETE', `/contents/${id}`);
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000);
    await sweep(deps, inDays(29));
    expect((await media.objects.head(`files/${deliveryKey}`)).size).toBe(500);
    await sweep(deps, inDays(31));
    await expect(media.objects.head(`files/${deliveryKey}`)).rejects.toThrow();
    expect(await media.database.content.count({ where: { id } })).toBe(0);
  });

  it('are erased with their owner’s account, including trash and stored objects', async () => {
    const erased = media.buildMember();
    const text = await create(erased);
    const pdf = { filename: 'a.pdf', contentType: 'application/pdf', bytes: buildPdf(500) };
    const file = await asJson<Content>((await upload(media, erased, pdf)).response);
    const trashed = await create(erased);
    await media.call(erased, 'DELETE', `/contents/${trashed.id}`);
    const others = await create(mei);
    const { deliveryKey } = await media.database.content.findUniqueOrThrow({ where: { id: file.id } });
    await media.publishUserDeleted(erased.id);
    await eventually(async () => {
      expect(await media.database.content.count({ where: { ownerId: erased.id } })).toBe(0);
    });
    expect(await media.database.upload.count({ where: { ownerId: erased.id } })).toBe(0);
    expect((await fetch(`${media.service.address().http}${file.url}`)).status).toBe(404);
    for (const { id } of [text, file])
      await eventually(() => expect(publishedVersions(id)).toContainEqual(['content.deleted', undefined]));
    const deps = {
      database: media.database,
      store: createFileStore(media.objects),
      trashDays: 30,
      eventKeepDays: 365,
      retention: { days: 30, childDays: 180 },
      log,
    };
    await sweep(deps, new Date(Date.now() + 1000));
    await expect(media.objects.head(`files/${deliveryKey}`)).rejects.toThrow();
    expect((await media.call(mei, 'GET', `/contents/${others.id}`)).status).toBe(200);
  });

  it('are deleted only by force while nfc-playback is unreachable', async () => {
    const { id } = await create(mei);
    media.stopNfcPlayback();
    expect(await refusalOf(await media.call(mei, 'DELETE', `/contents/${id}`))).toBe(
      '503 TEMPORARILY_UNAVAILABLE',
    );
    expect((await media.call(mei, 'GET', `/contents/${id}`)).status).toBe(200);
    expect((await media.call(mei, 'DELETE', `/contents/${id}?force=true`)).status).toBe(204);
  });
});
