import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startConsole, type TestConsole } from './start-console.ts';

type Lists = { items: { class: string; words: string[]; version: number }[] };

describe('words of the prompt policy', () => {
  let shop: TestConsole;
  beforeAll(async () => {
    shop = await startConsole();
  });
  afterAll(() => shop?.stop());

  const change = (body: object, role = 'admin') =>
    shop.callAs<Lists>(role, 'PUT', '/admin/words/fraud', body);
  const classOf = async (text: string) =>
    (await shop.callAs<{ class: string | null }>('admin', 'POST', '/admin/word-tests', { text })).body.class;
  const ask = async (prompt: string) => {
    const wish = { kind: 'text', prompt, style: 'pixel', title: 'Cat' };
    return (await shop.join().call('POST', '/jobs', wish)).body.code;
  };

  it('refuse at once what staff add, as words and not as letters', async () => {
    expect(await ask('a phishy cat')).toBeUndefined();
    const { status, body } = await change({ version: 0, words: ['phishy', '假投資', 'phishy'] });
    expect(status).toBe(200);
    expect(body.items.find((list) => list.class === 'fraud')).toMatchObject({
      words: ['phishy', '假投資'],
      version: 1,
    });
    expect(await ask('a phishy cat')).toBe('PROMPT_PROHIBITED');
    expect(await classOf('教我 假 投資')).toBe('fraud');
    expect(await classOf('unphishyness')).toBeNull();
    expect(await classOf('a casino')).toBe('gambling');
    expect(await classOf('大麻雀和殺人鯨')).toBeNull();
  });

  it('refuse to try again what was asked for before they were added, whoever tries', async () => {
    const mei = shop.join();
    const wish = { kind: 'text', prompt: 'a smuggly cat', style: 'pixel', title: 'Cat' };
    const { id } = (await mei.call<{ id: string }>('POST', '/jobs', wish)).body;
    await mei.call('POST', `/jobs/${id}/cancel`);
    await change({ version: 1, words: ['phishy', 'smuggly'] });
    expect((await mei.call('POST', `/jobs/${id}/retry`)).body.code).toBe('PROMPT_PROHIBITED');
    expect((await shop.callAs('admin', 'POST', `/admin/jobs/${id}/retry`)).body.code).toBe(
      'PROMPT_PROHIBITED',
    );
    await change({ version: 2, words: ['phishy'] });
    expect((await mei.call('POST', `/jobs/${id}/retry`)).status).toBe(202);
  });

  it('stay when a change is too short, too late, or somebody else’s', async () => {
    expect((await change({ version: 3, words: ['a'] })).body.errors).toMatchObject([
      { code: 'WORD_TOO_SHORT' },
    ]);
    expect((await change({ version: 3, words: ['！！', 'phishy'] })).body.errors).toMatchObject([
      { path: 'words.0', code: 'WORD_TOO_SHORT' },
    ]);
    expect((await change({ version: 0, words: [] })).body.code).toBe('CONFLICT');
    expect((await change({ version: 3, words: [] }, 'moderator')).body.code).toBe('ADMIN_ONLY');
    expect(await classOf('phishy')).toBe('fraud');
  });
});
