import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { NfcPlaybackServiceClient } from '@tapory/contracts';
import { createRpcClient, newId } from '@tapory/service-kit';
import { eventually, TEST_RPC } from '@tapory/testing';
import { buildContent, buildPhoto, makeBound, makeDraft, pay } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

const RULE = { name: 'noon', contentType: 'text', priority: 50, time: { kind: 'cycle', hour: 12 } };

/** Real: PostgreSQL, RabbitMQ, Redis, HTTP, gRPC, two replicas. Peers: media, identity, catalog-order. */
describe('keepsakes, bindings and rules', () => {
  let stack: TapStack;

  beforeAll(async () => {
    stack = await startTap();
  });

  afterAll(async () => {
    await stack?.stop();
  });

  async function refused(response: Response): Promise<[number, string]> {
    return [response.status, ((await response.json()) as { code: string }).code];
  }

  const mine = () => buildContent({ ownerId: stack.users.mei });

  it('makes a keepsake only from the person’s own finished job', async () => {
    const make = (who: 'mei' | 'stranger', jobId: string) =>
      stack.call(who, 'POST', '/keepsakes', { jobId, title: 'Cat', orientation: 'portrait' });
    const { jobId, videoId } = await makeDraft(stack);
    expect(videoId).toMatch(/^[0-9A-Za-z]{22}$/);
    expect(await refused(await make('mei', ''))).toEqual([422, 'JOB_ID_MISSING']);
    expect(await refused(await make('mei', newId()))).toEqual([409, 'JOB_NOT_FINISHED']);
    expect(await refused(await make('stranger', jobId))).toEqual([409, 'JOB_NOT_FINISHED']);
    const read = await stack.call('mei', 'GET', `/keepsakes/${videoId}`);
    expect(await read.json()).toMatchObject({
      videoId,
      status: 'draft',
      tapUrl: `http://localhost:18000/videolist/${videoId}`,
    });
    const foreign = await stack.call('stranger', 'GET', `/keepsakes/${videoId}`);
    expect(await refused(foreign)).toEqual([404, 'KEEPSAKE_NOT_FOUND']);
    const theirs = await stack.call('stranger', 'GET', '/keepsakes');
    expect(await theirs.json()).toMatchObject({ items: [], total: 0 });
  });

  it('waits for one job of a person at a time', async () => {
    const jobIds = [newId(), newId()];
    const asked = jobIds.map(async (jobId) => {
      const body = { jobId, title: 'Cat', orientation: 'portrait' };
      return { jobId, response: await stack.call('mei', 'POST', '/keepsakes', body) };
    });
    const answered = await Promise.race(asked);
    expect(await refused(answered.response)).toEqual([409, 'JOB_NOT_FINISHED']);
    // The other request still waits, and finds its job.
    const jobId = jobIds.find((each) => each !== answered.jobId) ?? '';
    const job = { jobId, ownerId: stack.users.mei, title: 'Cat', imageUrl: '', thumbUrl: '' };
    await stack.database.jobRef.create({ data: job });
    const all = await Promise.all(asked);
    expect(all.find((each) => each.jobId === jobId)?.response.status).toBe(201);
  });

  it('refuses drafts above the limit per person', async () => {
    const ownerId = stack.users.stranger;
    const jobId = newId();
    const { database } = stack;
    await database.jobRef.create({ data: { jobId, ownerId, title: 'Cat', imageUrl: '', thumbUrl: '' } });
    await database.keepsake.createMany({
      data: Array.from({ length: 40 }, (_, index) => ({
        ...{ videoId: `limit${index}`, commandId: newId(), ownerId, jobId, title: 'Cat' },
        ...{ orientation: 'portrait', status: 'draft', artworkUrl: '', thumbUrl: '' },
      })),
    });
    const make = () =>
      stack.call('stranger', 'POST', '/keepsakes', { jobId, title: 'Cat', orientation: 'portrait' });
    const response = await make();
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ code: 'KEEPSAKE_LIMIT_EXCEEDED' });
    await database.keepsake.update({ where: { videoId: 'limit0' }, data: { status: 'active' } });
    expect((await make()).status).toBe(201);
  });

  it('counts contents and rules of all paid keepsakes of a person, and names the newest without', async () => {
    const { database } = stack;
    const ownerId = stack.users.stranger;
    const read = async () => (await stack.call('stranger', 'GET', '/bindings')).json();
    const nothing = { newest: null, unfilled: null, unruled: null };
    expect(await read()).toEqual({ total: 0, filled: 0, ruled: 0, ...nothing });
    const contentId = newId();
    const content = { contentId, ownerId, type: 'text', descriptor: {}, version: 1, readyVersion: 1 };
    await database.contentRef.create({ data: { ...content, state: 'ready' } });
    const ids = Array.from({ length: 60 }, () => newId()).sort();
    const named = ids.map((id) => ({ id, videoId: `p${id.replaceAll('-', '').slice(-21)}` }));
    await database.keepsake.createMany({
      data: named.map(({ videoId }) => ({
        ...{ videoId, commandId: newId(), ownerId, jobId: newId(), title: 'Cat' },
        ...{ orientation: 'portrait', status: 'active', artworkUrl: '', thumbUrl: '' },
      })),
    });
    await database.orderItem.createMany({ data: named.map((item) => ({ ...item, orderId: newId() })) });
    // All but the oldest have a content, all but the second oldest a rule; the newest was ordered twice.
    await database.binding.createMany({
      data: named.map(({ videoId }, index) => ({ videoId, contentIds: index === 0 ? [] : [contentId] })),
    });
    const rule = { contentType: 'text', priority: 1, enabled: true, zone: 'Asia/Taipei', name: 'r' };
    await database.rule.createMany({
      data: named
        .filter((_, index) => index !== 1)
        .map(({ videoId }) => ({ id: newId(), videoId, ...rule, editedAt: new Date() })),
    });
    const again = newId();
    await database.orderItem.create({
      data: { id: again, orderId: newId(), videoId: named.at(-1)?.videoId ?? '' },
    });
    const [unfilled, unruled] = ids;
    expect(await read()).toEqual({ total: 60, filled: 59, ruled: 59, newest: again, unfilled, unruled });
    await database.contentRef.update({ where: { contentId }, data: { state: 'deleted' } });
    expect(await read()).toMatchObject({ filled: 0, unfilled: again });
  });

  it('answers 404 to another person for every binding route', async () => {
    const { orderItemId, version } = await makeBound(stack, [mine()]);
    const path = `/bindings/${orderItemId}`;
    const tries: [string, string, unknown?][] = [
      ['GET', path],
      ['PUT', `${path}/contents`, { contentIds: [], version }],
      ['POST', `${path}/rules`, RULE],
      ['PUT', `${path}/rules/${newId()}`, RULE],
      ['DELETE', `${path}/rules/${newId()}`],
      ['POST', `${path}/simulate`, {}],
      ['GET', `/bindings/${newId()}`],
    ];
    for (const [method, tried, body] of tries) {
      expect(await refused(await stack.call('stranger', method, tried, body))).toEqual([
        404,
        'BINDING_NOT_FOUND',
      ]);
    }
  });

  it('calls catalog-order for a paid item whose event has not arrived', async () => {
    const draft = await makeDraft(stack);
    const item = {
      ...{ orderItemId: newId(), orderId: newId(), ownerId: stack.users.mei, paid: false, ...draft },
      productKey: 'keychain',
    };
    stack.orderItems.set(item.orderItemId, item);
    const read = () => stack.call('mei', 'GET', `/bindings/${item.orderItemId}`);
    expect(await refused(await read())).toEqual([404, 'BINDING_NOT_FOUND']);
    item.paid = true;
    const response = await read();
    expect(await response.json()).toMatchObject({
      productKey: 'keychain',
      keepsake: { videoId: draft.videoId, status: 'active' },
      contents: [],
      rules: [],
    });
  });

  it('says whose street tiles are under the map of a place', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Streets' };
    expect(await (await stack.call('stranger', 'GET', '/map-tiles')).json()).toEqual({ tiles });
  });

  it('returns the ordered product, null when it was not stored', async () => {
    const { orderItemId } = await makeBound(stack, [mine()]);
    const productOf = async () => {
      const response = await stack.call('mei', 'GET', `/bindings/${orderItemId}`);
      return ((await response.json()) as { productKey: string | null }).productKey;
    };
    expect(await productOf()).toBe('badge');
    await stack.database.orderItem.update({ where: { id: orderItemId }, data: { productKey: null } });
    expect(await productOf()).toBeNull();
  });

  it('does not activate a keepsake that another person paid for', async () => {
    const draft = await makeDraft(stack);
    const before = stack.users.mei;
    stack.users.mei = stack.users.stranger;
    const orderItemId = await pay(stack, draft);
    stack.users.mei = before;
    const witness = await makeBound(stack, [mine()]);
    expect(witness.orderItemId).not.toBe(orderItemId);
    expect(await stack.database.orderItem.findUnique({ where: { id: orderItemId } })).toBeNull();
    expect((await stack.database.keepsake.findUnique({ where: { videoId: draft.videoId } }))?.status).toBe(
      'draft',
    );
  });

  it('refuses a change that is based on an older binding', async () => {
    const { orderItemId, version } = await makeBound(stack, [mine()]);
    const put = (from: number) =>
      stack.call('mei', 'PUT', `/bindings/${orderItemId}/contents`, { contentIds: [], version: from });
    const responses = await Promise.all([put(version), put(version)]);
    expect(responses.map((response) => response.status).sort()).toEqual([200, 409]);
    for (const other of [version, 2 ** 31, -1])
      expect(await refused(await put(other))).toEqual([409, 'CONFLICT']);
  });

  it('binds only the person’s own contents, up to the limits', async () => {
    const { orderItemId, version } = await makeBound(stack, []);
    const bind = (contents: ReturnType<typeof buildContent>[]) => {
      for (const content of contents) stack.contents.set(content.contentId, content);
      const contentIds = contents.map((content) => content.contentId);
      return stack.call('mei', 'PUT', `/bindings/${orderItemId}/contents`, { contentIds, version });
    };
    expect(await refused(await bind([buildContent()]))).toEqual([404, 'CONTENT_NOT_FOUND']);
    const documents = [1, 2].map(() => buildContent({ ownerId: stack.users.mei, type: 'document' }));
    expect(await refused(await bind(documents))).toEqual([422, 'BINDING_DOCUMENT_LIMIT_EXCEEDED']);
    const photos = Array.from({ length: 101 }, () => buildPhoto({ ownerId: stack.users.mei }));
    expect(await refused(await bind(photos))).toEqual([422, 'BINDING_CONTENT_LIMIT_EXCEEDED']);
    const response = await bind(photos.slice(0, 100));
    expect(((await response.json()) as { contents: { id: string }[] }).contents.map(({ id }) => id)).toEqual(
      photos.slice(0, 100).map((photo) => photo.contentId),
    );
  });

  it('stores rules, explains them, and names every invalid field', async () => {
    const { orderItemId } = await makeBound(stack, [mine()]);
    const path = `/bindings/${orderItemId}`;
    const added = (await (await stack.call('mei', 'POST', `${path}/rules`, RULE)).json()) as { id: string };
    const simulate = async (at: string) =>
      (await stack.call('mei', 'POST', `${path}/simulate`, { at })).json() as Promise<object>;
    expect(await simulate('2026-11-16T12:30:00+08:00')).toMatchObject({
      winner: { id: added.id, contentType: 'text' },
      explanation: [{ ruleId: added.id, applies: true, failed: [] }],
    });
    expect(await simulate('2026-11-16T13:00:00+08:00')).toMatchObject({
      winner: null,
      explanation: [{ ruleId: added.id, applies: false, failed: ['other_hour'] }],
    });
    const wrong = await stack.call('mei', 'POST', `${path}/rules`, {
      name: ' ',
      contentType: 'text',
      priority: 101,
      time: { kind: 'weekdays', days: [], start: '25:00', end: '06:00' },
      place: { kind: 'circle', latitude: 91, longitude: 0, radiusMetres: 0, inside: true },
    });
    const { errors } = (await wrong.json()) as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path: field, code }) => `${field} ${code}`).sort()).toEqual([
      'name NAME_REQUIRED',
      'place.latitude RULE_PLACE_INVALID',
      'place.radiusMetres RULE_PLACE_INVALID',
      'priority RULE_PRIORITY_INVALID',
      'time.days RULE_TIME_INVALID',
      'time.start RULE_TIME_INVALID',
    ]);
    expect((await stack.call('mei', 'DELETE', `${path}/rules/${added.id}`)).status).toBe(204);
    expect(await refused(await stack.call('mei', 'DELETE', `${path}/rules/${added.id}`))).toEqual([
      404,
      'RULE_NOT_FOUND',
    ]);
  });

  it('returns keepsakes by owner and usage of contents over gRPC', async () => {
    const content = mine();
    const { videoId, jobId } = await makeBound(stack, [content]);
    const rpc = createRpcClient(NfcPlaybackServiceClient, {
      address: stack.copies[0].address().rpc,
      ...TEST_RPC,
    });
    try {
      const getKeepsakes = (ownerId: string) => rpc.getKeepsakes({ ownerId, videoIds: [newId(), videoId] });
      expect((await getKeepsakes(stack.users.mei)).keepsakes).toMatchObject([
        { videoId, jobId, orientation: 'portrait' },
      ]);
      expect((await getKeepsakes(stack.users.stranger)).keepsakes).toEqual([]);
      const other = newId();
      const { usages } = await rpc.getContentUsage({ contentIds: [content.contentId, other] });
      expect(usages).toEqual([
        { contentId: content.contentId, keepsakeTitles: ['Cat on the sill'] },
        { contentId: other, keepsakeTitles: [] },
      ]);
    } finally {
      rpc.close();
    }
  });

  it('activates a keepsake once, however often it is paid', async () => {
    const draft = await makeDraft(stack);
    const orderItemId = await pay(stack, draft);
    await eventually(async () =>
      expect(await stack.database.orderItem.findUnique({ where: { id: orderItemId } })).not.toBeNull(),
    );
    await pay(stack, draft);
    await eventually(async () =>
      expect(await stack.database.orderItem.count({ where: { videoId: draft.videoId } })).toBe(2),
    );
    const activated = await stack.database.outbox.count({
      where: { routingKey: 'keepsake.activated.v1', payload: { path: ['subject'], equals: draft.videoId } },
    });
    expect(activated).toBe(1);
  });
});
