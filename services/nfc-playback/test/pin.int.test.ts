import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { PASS_MS } from '../src/pages/pin/pin-pass.ts';
import { buildContent, buildPhoto, makeBound } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';
const SECRET_PHOTO = '/api/media/files/secret';
const OPEN_PHOTO = '/api/media/files/photo';
const PIN = '271828';
const START = Date.parse('2026-11-16T12:00:00+08:00');

let devices = 0;

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, two replicas. */
describe('a moment behind a PIN', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());
  beforeEach(() => {
    stack.clock.now = START;
  });

  /** A photo for everybody; a letter and a photo behind a PIN. */
  async function makePiece(more: object = {}) {
    const owned = { ownerId: stack.users.mei };
    const [letter, secret] = [buildContent(owned), buildPhoto({ ...owned, url: SECRET_PHOTO })];
    const { videoId, orderItemId } = await makeBound(stack, [buildPhoto(owned), letter, secret]);
    const path = `/bindings/${orderItemId}`;
    const rule = {
      ...{ name: 'secret', contentType: 'text', contentIds: [letter.contentId, secret.contentId] },
      ...{ priority: 50, ...more },
    };
    const added = await stack.call('mei', 'POST', `${path}/rules`, { ...rule, pin: PIN });
    expect(added.status).toBe(201);
    const stored = (await added.json()) as { id: string };
    const change = (changed: object) =>
      stack.call('mei', 'PUT', `${path}/rules/${stored.id}`, { ...rule, ...changed });
    const singles = [letter, secret].map(({ contentId }) => `/list/${videoId}?content=${contentId}`);
    const phone = newPhone(videoId);
    await eventually(async () => {
      for (const copy of [0, 1] as const)
        expect(await phone.sees(copy)).toEqual({ form: true, secret: false });
    });
    return { videoId, path, stored, change, singles };
  }

  /** A browser of its own, with its cookies. */
  function newPhone(videoId: string) {
    devices += 1;
    const jar = new Map<string, string>();
    const agent = `Mozilla/5.0 (iPhone) Line/15.${devices}.0`;
    const cookieOf = (path: string) =>
      [...jar].flatMap(([scope, value]) => (path.startsWith(scope) ? [value] : [])).join('; ');
    const open = (path: string, copy: 0 | 1 = 0, init: RequestInit = {}) =>
      stack.visit(path, {
        ...{ copy, redirect: 'manual', ...init },
        headers: { 'user-agent': agent, cookie: cookieOf(path), ...(init.headers as object) },
      });
    const page = async (copy: 0 | 1 = 0, view = 'videolist', query = '?s=t&lng=en') =>
      (await open(`/${view}/${videoId}${query}`, copy)).text();
    const sees = async (copy: 0 | 1 = 0, view = 'videolist') => {
      const html = await page(copy, view);
      return {
        form: html.includes('name="pin"'),
        secret: html.includes(LETTER) || html.includes(SECRET_PHOTO),
      };
    };
    const enter = async (moment: string, pin: string, copy: 0 | 1 = 0, headers: object = {}) => {
      const response = await open(`/videolist/${videoId}?s=t&lng=en`, copy, {
        ...{ method: 'POST', body: new URLSearchParams({ moment, pin }).toString() },
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = '', ...attributes] = cookie.split('; ');
        const scope = attributes.find((one) => one.startsWith('Path='))?.slice('Path='.length) ?? '/';
        jar.set(scope, pair);
      }
      return response;
    };
    return { open, page, sees, enter, jar };
  }

  it('opens by its PIN alone, on both pages and copies, for a time, and for that browser', async () => {
    const { videoId, stored, singles } = await makePiece();
    const phone = newPhone(videoId);
    const before = await phone.open(`/videolist/${videoId}?s=t`);
    expect(before.headers.get('content-security-policy')).toContain("form-action 'self'");
    expect(await before.text()).toContain(OPEN_PHOTO);
    const right = await phone.enter(stored.id, '２７１８２８');
    expect([right.status, right.headers.get('location')]).toEqual([
      303,
      `/videolist/${videoId}?s=t&lng=en&pin=1`,
    ]);
    for (const cookie of right.headers.getSetCookie())
      expect(cookie).toMatch(
        /^__Secure-pin=.*Path=\/(videolist|list)\/\w+; Max-Age=43200; HttpOnly; Secure; SameSite=Lax$/,
      );
    for (const copy of [0, 1] as const)
      for (const view of ['videolist', 'list'])
        expect(await phone.sees(copy, view)).toEqual({ form: false, secret: true });
    for (const single of singles) expect((await phone.open(single, 1)).status).toBe(200);
    const other = newPhone(videoId);
    expect(await other.sees()).toEqual({ form: true, secret: false });
    for (const single of singles) expect((await other.open(single)).status).toBe(404);
    stack.clock.now += PASS_MS;
    expect(await phone.sees()).toEqual({ form: true, secret: false });
  });

  it('leaks nothing through all contents, the part of the script, or a rule for everything of a type', async () => {
    const { videoId, path, singles } = await makePiece();
    const all = { name: 'all photos', contentType: 'image', priority: 90 };
    await stack.call('mei', 'POST', `${path}/rules`, all);
    const phone = newPhone(videoId);
    await eventually(async () => expect((await phone.sees()).form).toBe(false));
    const part = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    const shown = [
      await phone.page(),
      await phone.page(0, 'list'),
      await (await phone.open(`/list/${videoId}`, 0, part)).text(),
      ...(await Promise.all(singles.map(async (single) => (await phone.open(single)).text()))),
    ];
    for (const html of shown) expect(html).not.toMatch(/words of the letter|files\/secret/);
  });

  it('says how many tries are left, and locks that device for that piece', async () => {
    const { videoId, stored } = await makePiece();
    const phone = newPhone(videoId);
    const texts = [];
    for (let index = 0; index < 5; index += 1) {
      const wrong = await phone.enter(stored.id, '0000', index % 2 === 0 ? 0 : 1);
      expect([wrong.status, wrong.headers.getSetCookie()]).toEqual([422, []]);
      texts.push(await wrong.text());
    }
    expect(texts.map((html) => /Tries left: (\d)/.exec(html)?.[1])).toEqual(['4', '3', '2', '1', undefined]);
    expect(texts[4]).toContain('no tries are left');
    for (const html of texts) expect(html).not.toContain(LETTER);
    const locked = await phone.enter(stored.id, PIN, 1);
    expect(locked.status).toBe(429);
    expect(await locked.text()).toMatch(/locked. Please try again in 1[45] min/);
    expect((await newPhone(videoId).enter(stored.id, PIN)).status).toBe(303);
    const another = await makePiece();
    expect((await newPhone(another.videoId).enter(another.stored.id, PIN)).status).toBe(303);
  });

  it('counts no try that is right or no PIN, and takes none from another site', async () => {
    const { videoId, stored } = await makePiece();
    const phone = newPhone(videoId);
    expect((await phone.enter(stored.id, 'abcd')).status).toBe(422);
    for (let index = 0; index < 6; index += 1) expect((await phone.enter(stored.id, PIN)).status).toBe(303);
    expect(await (await phone.enter(stored.id, '1111')).text()).toContain('Tries left: 4');
    const forged = await phone.enter(stored.id, PIN, 0, { 'sec-fetch-site': 'cross-site' });
    expect(forged.status).toBe(404);
  });

  it('takes no pass of another piece, rule or former PIN, and no forged one', async () => {
    const [one, other] = [await makePiece(), await makePiece()];
    const phone = newPhone(one.videoId);
    await phone.enter(one.stored.id, PIN);
    const [pass = ''] = phone.jar.values();
    const seesWith = async (videoId: string, cookie: string) => {
      const page = await stack.visit(`/videolist/${videoId}`, { headers: { cookie } });
      return (await page.text()).includes(LETTER);
    };
    expect(await seesWith(one.videoId, pass)).toBe(true);
    expect(await seesWith(other.videoId, pass.replace(one.stored.id, other.stored.id))).toBe(false);
    expect(
      await seesWith(
        one.videoId,
        pass.replace(/\.(\d+)\./, (_all, until) => `.${Number(until) + 1}.`),
      ),
    ).toBe(false);
    const changed = await one.change({ pin: '314159' });
    expect(changed.status).toBe(200);
    await eventually(async () => expect(await phone.sees(1)).toEqual({ form: true, secret: false }));
    expect((await phone.enter(one.stored.id, PIN)).status).toBe(422);
    expect((await phone.enter(one.stored.id, '314159')).status).toBe(303);
  });

  it('opens every moment that has the same PIN, and no other', async () => {
    const { videoId, path, stored, singles } = await makePiece();
    const rules = { contentType: 'image', priority: 20, contentIds: [] };
    const second = await stack.call('mei', 'POST', `${path}/rules`, { ...rules, name: 'same', pin: PIN });
    const third = await stack.call('mei', 'POST', `${path}/rules`, { ...rules, name: 'other', pin: '4444' });
    const [same, other] = (await Promise.all([second.json(), third.json()])) as { id: string }[];
    const phone = newPhone(videoId);
    await eventually(async () => {
      const right = await phone.enter(stored.id, ` ${PIN.slice(0, 3)}-${PIN.slice(3)} `, 1);
      const [cookie = ''] = right.headers.getSetCookie();
      expect([cookie.includes(same?.id ?? ''), cookie.includes(other?.id ?? '')]).toEqual([true, false]);
    });
    for (const single of singles) expect((await phone.open(single)).status).toBe(200);
  });

  it('is stored hashed, never sent back, kept by other changes, copied, restored and taken away', async () => {
    const { videoId, path, stored, change } = await makePiece();
    expect(stored).toMatchObject({ hasPin: true });
    const rows = () => stack.database.rule.findMany({ where: { videoId } });
    const [row] = await rows();
    expect(row?.pinHash).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    const answers = [
      JSON.stringify(stored),
      await (await change({ name: 'renamed' })).text(),
      await (await stack.call('mei', 'GET', path)).text(),
      await (await stack.call('mei', 'GET', `${path}/rule-changes`)).text(),
    ];
    for (const answer of answers) expect(answer).not.toMatch(new RegExp(`${PIN}|pinHash|${row?.pinHash}`));
    expect((await rows())[0]).toMatchObject({ name: 'renamed', pinHash: row?.pinHash });
    const taken = (await (await change({ pin: null })).json()) as object;
    expect(taken).toMatchObject({ hasPin: false });
    const { changes } = (await (await stack.call('mei', 'GET', `${path}/rule-changes`)).json()) as {
      changes: { id: string }[];
    };
    await stack.call('mei', 'POST', `${path}/rule-changes/${changes[0]?.id}/restore`);
    expect((await rows())[0]?.pinHash).toBe(row?.pinHash);
    const refused = await change({ pin: '12' });
    expect(await refused.json()).toMatchObject({ errors: [{ path: 'pin', code: 'RULE_PIN_INVALID' }] });
  });

  it('is asked for only in its moment, and stays hidden outside it', async () => {
    const { videoId, stored, change } = await makePiece({ time: { kind: 'cycle', hour: 12 } });
    const phone = newPhone(videoId);
    await phone.enter(stored.id, PIN);
    expect(await phone.sees()).toEqual({ form: false, secret: true });
    stack.clock.now += 3_600_000;
    expect(await newPhone(videoId).sees()).toEqual({ form: false, secret: false });
    await change({ time: null, enabled: false });
    await eventually(async () =>
      expect(await newPhone(videoId).sees(1)).toEqual({ form: false, secret: true }),
    );
  });

  it('is asked for by the simulator', async () => {
    const { path } = await makePiece();
    const simulate = async (body: object) =>
      (await stack.call('mei', 'POST', `${path}/simulate`, body)).json();
    expect(await simulate({})).toMatchObject({ winner: null, explanation: [{ failed: ['pin_needed'] }] });
    expect(await simulate({ pin: true })).toMatchObject({ winner: { name: 'secret' } });
  });

  it('asks again once the piece belongs to somebody else', async () => {
    const { videoId, stored } = await makePiece();
    const phone = newPhone(videoId);
    await phone.enter(stored.id, PIN);
    expect(await phone.sees()).toEqual({ form: false, secret: true });
    const made = await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-code`, { words: '' });
    const { code } = (await made.json()) as { code: string };
    expect((await stack.call('friend', 'POST', '/gifts/claim', { code })).status).toBe(200);
    await eventually(async () => expect(await phone.sees(1)).toEqual({ form: true, secret: false }));
  });
});
