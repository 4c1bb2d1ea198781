import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { buildContent, makeBound, makeDraft } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const LETTER = 'words of the letter';
const MESSAGE = '請打電話給櫃台 <b>';

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Identity's mails are what its contract gets. */
describe('a lost keepsake', () => {
  let stack: TapStack;
  let network = 0;

  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  async function lose() {
    const { videoId } = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    const lost = await stack.call('mei', 'PUT', `/keepsakes/${videoId}/loss`, { message: MESSAGE });
    expect(lost.status).toBe(200);
    return videoId;
  }
  const shown = async (videoId: string, copy: 0 | 1 = 0, query = '') =>
    (await stack.visit(`/videolist/${videoId}${query}`, { copy })).text();
  /** Sends the form as a browser without JavaScript; each letter from a network of its own. */
  const write = (videoId: string, letter: Record<string, string>, headers: Record<string, string> = {}) => {
    network += 1;
    return stack.visit(`/videolist/${videoId}?lng=en`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(letter),
      headers: { 'x-forwarded-for': `203.0.113.${network}`, ...headers },
    });
  };
  const ownership = async (videoId: string) =>
    (await (await stack.call('mei', 'GET', `/keepsakes/${videoId}/ownership`)).json()) as {
      status: string;
      loss: { message: string; letters: { text: string; contact: string }[] } | null;
      acts: { act: string }[];
    };
  const mailed = (videoId: string) =>
    stack.consumed.flatMap(({ type, event }) => {
      const data = event.data as { videoId: string; text: string; ownerId: string };
      return type === 'keepsake.finder-wrote' && data.videoId === videoId ? [data] : [];
    });

  it('shows its owner’s message and a form on both copies, and its contents again once it is found', async () => {
    const videoId = await lose();
    for (const copy of [0, 1] as const)
      await eventually(async () => {
        const page = await shown(videoId, copy);
        expect(page).toContain('請打電話給櫃台 &lt;b&gt;');
        expect(page).toContain('<form');
        expect(page).not.toContain(LETTER);
      });
    const { headers } = await stack.visit(`/videolist/${videoId}`);
    expect(headers.get('content-security-policy')).toContain("form-action 'self'");

    for (let time = 0; time < 2; time += 1)
      expect((await stack.call('mei', 'DELETE', `/keepsakes/${videoId}/loss`)).status).toBe(200);
    for (const copy of [0, 1] as const)
      await eventually(async () => expect(await shown(videoId, copy)).toContain(LETTER));
    expect((await ownership(videoId)).acts.map(({ act }) => act)).toEqual(['found', 'lost']);
  });

  it('passes a letter on to its owner, by mail and on its page, until it is found', async () => {
    const videoId = await lose();
    const sent = await write(videoId, { text: 'On the 307 bus\r\nseat 4', contact: '0912' });
    expect(sent.status).toBe(303);
    const next = String(sent.headers.get('location'));
    expect(next).toMatch(new RegExp(`^/videolist/${videoId}`));
    expect(await (await stack.visit(next)).text()).not.toContain('<form');
    const { loss } = await ownership(videoId);
    expect(loss).toMatchObject({
      message: MESSAGE,
      letters: [{ text: 'On the 307 bus\nseat 4', contact: '0912' }],
    });
    await eventually(() => expect(mailed(videoId)).toMatchObject([{ ownerId: stack.users.mei }]));
    await stack.call('mei', 'DELETE', `/keepsakes/${videoId}/loss`);
    expect(await stack.database.finderLetter.count({ where: { videoId } })).toBe(0);
    expect((await write(videoId, { text: 'too late' })).status).toBe(404);
  });

  it('keeps a letter once that is sent again without an answer, and anew after the next loss', async () => {
    const videoId = await lose();
    for (let time = 0; time < 2; time += 1)
      expect((await write(videoId, { text: 'On the bus' })).status).toBe(303);
    expect((await ownership(videoId)).loss?.letters).toHaveLength(1);
    await eventually(() => expect(mailed(videoId)).toHaveLength(1));
    await stack.call('mei', 'DELETE', `/keepsakes/${videoId}/loss`);
    stack.clock.now += 3_600_000;
    await stack.call('mei', 'PUT', `/keepsakes/${videoId}/loss`, { message: MESSAGE });
    expect((await write(videoId, { text: 'On the bus' })).status).toBe(303);
    await eventually(() => expect(mailed(videoId)).toHaveLength(2));
    const [first, second] = mailed(videoId) as unknown as { letterId: string }[];
    expect(second?.letterId).not.toBe(first?.letterId);
  });

  it('loses nothing that was typed where a letter is refused', async () => {
    const videoId = await lose();
    for (const letter of [
      { text: ' ', contact: 'me"@x' },
      { text: 'a'.repeat(1001), contact: 'me"@x' },
    ]) {
      const refused = await write(videoId, letter);
      const page = await refused.text();
      expect([refused.status, page.includes('me&quot;@x')]).toEqual([422, true]);
    }
    expect((await write(videoId, { text: 'a'.repeat(40_000) })).status).toBe(422);
    const foreign = await write(videoId, { text: 'from another site' }, { 'sec-fetch-site': 'cross-site' });
    expect(foreign.status).toBe(404);
    expect(mailed(videoId)).toEqual([]);
  });

  it('takes so many letters of one network, and then says when to try again, with what was typed', async () => {
    const videoId = await lose();
    const same = { 'x-forwarded-for': '198.51.100.7' };
    const answers = [];
    for (let time = 0; time < 6; time += 1)
      answers.push(await write(videoId, { text: `Hello ${time}` }, same));
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303, 303, 429]);
    expect(await answers.at(-1)?.text()).toContain('Hello 5');
    expect((await write(videoId, { text: 'from elsewhere' })).status).toBe(303);
  });

  it('is its owner’s to mark, active, and with words that a stranger may read; its code ends', async () => {
    const videoId = await lose();
    const lose2 = (who: 'mei' | 'stranger', id: string, message: string) =>
      stack.call(who, 'PUT', `/keepsakes/${id}/loss`, { message });
    expect((await lose2('stranger', videoId, 'mine')).status).toBe(404);
    expect(((await (await lose2('mei', videoId, '色情')).json()) as { errors: object }).errors).toMatchObject(
      [{ code: 'WORDS_PROHIBITED' }],
    );
    const draft = await makeDraft(stack);
    expect((await lose2('mei', draft.videoId, 'draft')).status).toBe(409);
    expect((await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-code`, {})).status).toBe(409);
    expect((await lose2('mei', videoId, 'another message')).status).toBe(200);
    await eventually(async () => expect(await shown(videoId, 1)).toContain('another message'));
  });
});
