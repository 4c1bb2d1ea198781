import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@tapory/testing';
import { buildApp } from '../src/app.ts';
import { embeddedProvider } from '../src/clients/providers/embedded-provider.ts';
import type { RenderRequest } from '../src/clients/providers/image-provider.ts';
import { readConfig } from '../src/config.ts';
import { createAiClient, type WireJob } from './ai-client.ts';
import { startConsole, type TestConsole } from './start-console.ts';

type Template = { id: string; version: number; body: string; status: string; pictures: number };
type Prompts = { items: Template[]; builtIn: { kind: string; body: string }[] };

/** The words of each picture, in the order in which they were made. */
function recordWords() {
  const asked: Pick<RenderRequest, 'words' | 'seed'>[] = [];
  const provider = {
    ...embeddedProvider,
    ...{ name: 'openai', isDemo: false },
    render: ({ words, ...request }: RenderRequest) => {
      asked.push({ words, seed: request.seed });
      return embeddedProvider.render({ ...request, words: request.prompt });
    },
  };
  return { asked, provider };
}

describe('prompts in the console', () => {
  let shop: TestConsole;
  const { asked, provider } = recordWords();

  beforeAll(async () => {
    shop = await startConsole();
    const worker = buildApp(
      readConfig({ ...shop.running.env, ROLE: 'worker', HTTP_PORT: '0', RPC_PORT: '0' }),
      { provider },
    );
    await worker.start();
    shop.running.defer(() => worker.stop());
  });
  afterAll(() => shop?.stop());

  const admin = <Body = Prompts>(method: string, path: string, body?: object) =>
    shop.callAs<Body>('admin', method, `/admin/prompts${path}`, body);
  const scope = { kind: 'text', style: 'pixel', provider: '' };
  const draft = async (body: string, before: string | null = null) => {
    const saved = await admin('PUT', '/draft', { ...scope, body, before });
    expect(saved.status).toBe(200);
    return saved.body.items.find(({ status }) => status === 'draft') as Template;
  };

  const publish = async ({ id, body }: Template, seen?: string | null) => {
    const { items } = (await admin('GET', '')).body;
    const published = items.find((one) => one.status === 'published')?.id ?? null;
    return admin('POST', `/${id}/publish`, { read: body, seen: seen === undefined ? published : seen });
  };

  async function draw(): Promise<{ id: string; words: string }> {
    const { cookie } = shop.join();
    const mei = createAiClient(shop.running.service.address().http, cookie);
    const { id } = (await (await mei.createJob({ seed: 7 })).json()) as WireJob;
    expect((await mei.follow(id)).at(-1)?.status).toBe('completed');
    return { id, words: asked.at(-1)?.words ?? '' };
  }

  it('hold from their publication, are returned to, and say which pictures they made', async () => {
    expect((await draw()).words).toMatch(/^pixel art, .*\na cat on a window sill\nSquare picture/);
    const first = await draft('{look}\n{wish}, first');
    expect((await draw()).words).toMatch(/Square picture/);
    expect((await publish(first)).status).toBe(200);
    const made = await draw();
    expect(made.words).toMatch(/a cat on a window sill, first$/);
    const { templateId } = await shop.running.database.job.findUniqueOrThrow({ where: { id: made.id } });
    expect(templateId).toBe(first.id);

    const second = await draft('{wish}, second');
    await publish(second);
    expect((await draw()).words).toBe('a cat on a window sill, second');
    const restore = (seen: string | null) => admin('POST', `/${first.id}/restore`, { seen });
    expect((await restore(null)).body.code).toBe('CONFLICT');
    expect((await restore(first.id)).body.code).toBe('CONFLICT');
    const { body } = await restore(second.id);
    expect(body.items.map(({ version, status, pictures }) => [version, status, pictures])).toEqual([
      [3, 'published', 0],
      [2, 'retired', 1],
      [1, 'retired', 1],
    ]);
    expect((await restore(second.id)).body.items).toHaveLength(3);
    const unseen = await draft('{wish}, written before the return');
    expect((await publish(unseen, second.id)).body.code).toBe('CONFLICT');
    expect((await publish(unseen, null)).body.code).toBe('CONFLICT');
    expect((await draw()).words).toMatch(/, first$/);
  });

  it('are tried with one seed before they are published', async () => {
    const { id } = await draft('{wish}, tried', '{wish}, written before the return');
    const wish = { wish: 'a fox', style: 'pixel', seed: 11 };
    const started = await admin<WireJob>('POST', `/${id}/trials`, wish);
    expect(started.status).toBe(202);
    const read = () => shop.callAs<WireJob>('admin', 'GET', `/admin/trials/${started.body.id}`);
    await eventually(async () => expect((await read()).body.status).toBe('completed'), { timeoutMs: 60_000 });
    expect(asked.at(-1)).toEqual({ words: 'a fox, tried', seed: 11 });
    expect((await draw()).words).not.toMatch(/tried/);
  });

  it('are published as they were read, and not as somebody else changed them meanwhile', async () => {
    const read = await draft('{wish}, as it was read', '{wish}, tried');
    const { body } = await admin('PUT', '/draft', { ...scope, body: '{wish}, changed', before: read.body });
    expect((await publish(read)).body.code).toBe('CONFLICT');
    const changed = body.items.find(({ id }) => id === read.id) as Template;
    expect([changed.body, changed.status]).toEqual(['{wish}, changed', 'draft']);
    const twice = await Promise.all([publish(changed), publish(changed)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    const published = twice[1]?.body.items.filter(
      ({ status, ...template }) => status === 'published' && template.body === changed.body,
    );
    expect(published).toHaveLength(1);
  });

  it('are refused where they would lose the wish, and when somebody was faster', async () => {
    const save = async (body: string, before: string | null) =>
      (await admin('PUT', '/draft', { ...scope, style: '', body, before })).body.code;
    expect(await save('{look}', null)).toBe('TEMPLATE_WISH_MISSING');
    expect(await save('{wish} {colour}', null)).toBe('TEMPLATE_SLOT_UNKNOWN');
    expect(await save('{wish}', null)).toBeUndefined();
    expect(await save('{wish} again', null)).toBe('CONFLICT');
    expect((await shop.callAs('support', 'GET', '/admin/prompts')).body.code).toBe('ADMIN_ONLY');
  });
});
