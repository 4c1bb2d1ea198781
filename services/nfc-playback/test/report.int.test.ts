import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId, randomBase62 } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { buildContent, makeBound, makeDraft } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC. Peers: media, identity, catalog-order. */
describe('the report of a tap page', () => {
  let stack: TapStack;
  let videoId: string;
  let contentId: string;

  beforeAll(async () => {
    stack = await startTap();
    const letter = buildContent({ ownerId: stack.users.mei });
    contentId = letter.contentId;
    ({ videoId } = await makeBound(stack, [letter]));
    await eventually(async () => expect(await textOf(`/list/${videoId}`)).toContain(LETTER));
  });
  afterAll(() => stack?.stop());
  afterEach(() => {
    stack.reports.submitted.length = 0;
    stack.reports.isAway = false;
  });

  const textOf = async (path: string): Promise<string> => (await stack.visit(path)).text();
  let network = 0;
  /** An address that sent nothing yet. */
  const newAddress = () => {
    network += 1;
    return `198.51.100.${network}`;
  };
  const send = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
    const response = await stack.visit(`/list/${videoId}/report?lng=en`, {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress(), ...headers },
      body: new URLSearchParams({ id: newId(), ...fields }),
    });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  it('is one link on every page that visitors see, to a form that needs no script', async () => {
    for (const path of [`/videolist/${videoId}`, `/list/${videoId}`, `/list/${videoId}?content=${contentId}`])
      expect((await textOf(path)).match(/\/report\?/g)).toHaveLength(1);
    const draft = await makeDraft(stack);
    expect(await textOf(`/list/${draft.videoId}`)).not.toContain('/report');
    expect((await stack.visit(`/list/${draft.videoId}/report`)).status).toBe(404);
    expect((await stack.visit(`/list/${randomBase62()}/report`)).status).toBe(404);
    const form = await stack.visit(`/list/${videoId}/report?lng=en`);
    const policy = form.headers.get('content-security-policy');
    expect([form.status, policy?.includes("form-action 'self'"), policy?.includes('script-src')]).toEqual([
      200,
      true,
      false,
    ]);
    const page = await form.text();
    expect(page.match(/type="radio"/g)).toHaveLength(9);
    expect(page).not.toContain('<script');
    expect(await textOf(`/list/${videoId}/report?lng=zh-TW`)).toContain('檢舉這一頁');
  });

  it('is handed to media with the page as it is and all that is bound, and answered with its reference', async () => {
    const sent = await send({ reason: 'privacy', words: 'This is <b>me</b>', contact: 'a@b.tw' });
    const [report] = stack.reports.submitted;
    expect(report).toMatchObject({
      ...{ videoId, ownerId: stack.users.mei, title: 'Cat on the sill', contentIds: [contentId] },
      ...{ reason: 'privacy', words: 'This is <b>me</b>', contact: 'a@b.tw', language: 'en' },
    });
    expect(report?.page).toContain(LETTER);
    expect([sent.status, sent.text.includes(`R-${report?.reportId.slice(-4)}`)]).toEqual([200, true]);
  });

  it('of a piece that was given away names who had it before', async () => {
    const given = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const made = await stack.call('mei', 'POST', `/keepsakes/${given.videoId}/gift-code`, { words: '' });
    const { code } = (await made.json()) as { code: string };
    expect((await stack.call('friend', 'POST', '/gifts/claim', { code })).status).toBe(200);
    await eventually(async () => {
      const sent = await stack.visit(`/list/${given.videoId}/report?lng=en`, {
        method: 'POST',
        headers: { 'x-forwarded-for': newAddress() },
        body: new URLSearchParams({ id: newId(), reason: 'fraud' }),
      });
      expect(sent.status).toBe(200);
      expect(stack.reports.submitted.at(-1)).toMatchObject({
        ownerId: stack.users.friend,
        formerOwnerIds: [stack.users.mei],
      });
    });
  });

  it('is the same when the button is pressed twice, and another when it says something else', async () => {
    const id = newId();
    await send({ id, reason: 'fraud', words: 'one' });
    await send({ id, reason: 'fraud', words: 'one' });
    await send({ id, reason: 'fraud', words: 'two' });
    const ids = stack.reports.submitted.map(({ reportId }) => reportId);
    expect([new Set(ids).size, ids[0] === ids[1]]).toEqual([2, true]);
  });

  it('comes back with what was typed when a class is missing, media is away, or the language is changed', async () => {
    const missing = await send({ words: 'Half "a" letter' });
    expect([missing.status, missing.text.includes('Half &quot;a&quot; letter')]).toEqual([422, true]);
    stack.reports.isAway = true;
    const fields = { reason: 'fraud', words: 'Half a letter' };
    const away = await send(fields);
    expect([away.status, away.text.includes('Half a letter')]).toEqual([503, true]);
    stack.reports.isAway = false;
    const turned = await send({ ...fields, lng: 'zh-TW' });
    expect([turned.status, turned.text.includes('Half a letter')]).toEqual([200, true]);
    const forged = await send(fields, { 'sec-fetch-site': 'cross-site' });
    expect([forged.status, forged.text.includes('<form')]).toEqual([200, true]);
    expect(stack.reports.submitted).toEqual([]);
    const large = await send({ reason: 'fraud', words: 'x'.repeat(1024 * 1024) });
    expect(large.status).toBe(413);
  });

  it('is refused in a flood from one device, or from one network under forged headers', async () => {
    const statuses = async (headers: (time: number) => Record<string, string>, times: number) => {
      const seen: number[] = [];
      for (let time = 0; time < times; time += 1)
        seen.push((await send({ reason: 'fraud', words: String(time) }, headers(time))).status);
      return seen;
    };
    const device = newAddress();
    expect(await statuses(() => ({ 'x-forwarded-for': device }), 4)).toEqual([200, 200, 200, 429]);
    const office = newAddress();
    const forged = (time: number) => ({
      'x-forwarded-for': `203.0.113.${time}, ${office}`,
      'user-agent': `Browser ${time}`,
    });
    expect(await statuses(forged, 7)).toEqual([...Array<number>(6).fill(200), 429]);
    const refused = await send({ reason: 'fraud' }, forged(8));
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(refused.text).toContain('110');
  });
});
