import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CatalogOrderServiceClient } from '@tapory/contracts';
import { createRpcClient, newId } from '@tapory/service-kit';
import { eventually, TEST_RPC } from '@tapory/testing';
import sharp from 'sharp';
import { tellPhotos } from '../src/photos/jobs/tell-photos.ts';
import type { Placed } from './start-invoicing.ts';
import { type Making, startMaking } from './start-making.ts';

const PARCEL = { carrier: 'black_cat', trackingNumber: '901234567890' };

type StaffPhoto = {
  id: string;
  isChecked: boolean;
  warning: { rule: string; why: string; caseId: string } | null;
  takenDownRule: string | null;
};
type Claim = { id: string; status: string; photoIds: string[]; takenOut: number };
type StaffClaim = Claim & { orderNumber: string; photos: StaffPhoto[] };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP; media is its events. */
describe('photos of reported defects that a program looks at', () => {
  let shop: Making;
  let jpeg: string;
  beforeAll(async () => {
    shop = await startMaking();
    const picture = sharp({ create: { width: 300, height: 200, channels: 3, background: '#884422' } });
    jpeg = (await picture.jpeg().toBuffer()).toString('base64');
  });
  afterAll(() => shop?.stop());

  const call = async <Body>({ id, member }: Placed, method: string, path: string, body?: object) =>
    (await (await shop.shop.call(member, method, `/orders/${id}/${path}`, body, newId())).json()) as Body;
  /** A claim that waits, with so many photos. */
  async function claimed(photos = 1) {
    const order = await shop.paid();
    await shop.pack(order);
    await shop.step(order, 'ship', PARCEL);
    const photoIds: string[] = [];
    for (let place = 0; place < photos; place += 1)
      photoIds.push((await call<{ id: string }>(order, 'POST', 'claim-photos', { content: jpeg })).id);
    const { production } = await shop.detailOf(order);
    const { claims } = await call<{ claims: Claim[] }>(order, 'POST', 'claims', {
      ...{ itemId: production[0]?.itemId, text: '刮痕', photoIds },
    });
    return { order, claimId: claims[0]?.id as string, ids: photoIds, id: photoIds[0] as string };
  }
  const own = async (order: Placed) =>
    (await call<{ claims: Claim[] }>(order, 'GET', 'claims')).claims[0] as Claim;
  async function listed({ number }: Placed): Promise<StaffClaim> {
    const { body } = await shop.ask('GET', 'claims?pageSize=100', 'support');
    return (body as { items: StaffClaim[] }).items.find(
      ({ orderNumber }) => orderNumber === number,
    ) as StaffClaim;
  }
  async function readAs(role: 'admin' | 'support', { claimId, id }: { claimId: string; id: string }) {
    const { http } = shop.shop.service.address();
    const address = `${http}/api/catalog-order/admin/claims/${claimId}/photos/${id}`;
    const headers = { authorization: `Bearer ${await shop.shop.tokenOf(role)}` };
    return (await fetch(address, { headers })).status;
  }
  async function told(id: string): Promise<string[]> {
    const where = { payload: { path: ['subject'], equals: id } };
    const rows = await shop.shop.database.outbox.findMany({ where, orderBy: { seq: 'asc' } });
    return rows.map(({ type }) => type).filter((type) => /claim-photo\.(sent|erased)/.test(type));
  }
  /** Media says so, and it was heard. */
  async function say(type: 'claim-photo.checked' | 'claim-photo.decided', data: { photoId: string }) {
    await shop.shop.moderation.outbox.transaction((_tx, record) =>
      record({ type, subject: data.photoId, data } as Parameters<typeof record>[0]),
    );
    const { database } = shop.shop;
    const rows = await database.outbox.findMany({ where: { type: `tapory.${type}.v1` } });
    const ids = rows.map(({ id }) => id);
    await eventually(async () =>
      expect(await database.inbox.count({ where: { messageId: { in: ids } } })).toBe(ids.length),
    );
  }
  async function warn(photoId: string, rule: string): Promise<string> {
    const caseId = newId();
    const why = rule ? 'removed' : '';
    const checked = { photoId, rule, why, caseId: rule ? caseId : '', checkedAt: new Date() };
    await say('claim-photo.checked', checked);
    return caseId;
  }
  const decide = (photoId: string, outcome: string, rule = '') => {
    const decision = { caseId: newId(), photoId, outcome, rule, note: '', actorId: newId() };
    return say('claim-photo.decided', { ...decision, decidedAt: new Date() } as { photoId: string });
  };

  it('are told of once a claim is filed with them, also those of a previous release', async () => {
    const { order, id } = await claimed();
    const unsent = (await call<{ id: string }>(order, 'POST', 'claim-photos', { content: jpeg })).id;
    expect([await told(id), await told(unsent)]).toEqual([['tapory.claim-photo.sent.v1'], []]);
    const { database, outbox } = shop.shop;
    await database.claimPhoto.updateMany({ where: { id }, data: { toldAt: null } });
    await tellPhotos(outbox, 'claim-photo');
    await tellPhotos(outbox, 'claim-photo');
    expect(await told(id)).toHaveLength(2);
    expect(await told(unsent)).toEqual([]);
  });

  it('are read by media while a claim has them', async () => {
    const { order, id } = await claimed();
    const { rpc: address } = shop.shop.service.address();
    const rpc = createRpcClient(CatalogOrderServiceClient, { address, ...TEST_RPC });
    const photo = await rpc.getClaimPhoto({ photoId: id });
    expect(photo).toMatchObject({ ownerId: order.member.id, orderNumber: order.number });
    expect((await sharp(Buffer.from(photo.jpeg)).metadata()).width).toBe(300);
    await expect(rpc.getClaimPhoto({ photoId: newId() })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    rpc.close();
  });

  it('show their warning to who answers the claim, until moderators dismiss it', async () => {
    const { order, id } = await claimed();
    expect((await listed(order)).photos).toMatchObject([{ id, isChecked: false, warning: null }]);
    const caseId = await warn(id, 'adult');
    expect((await listed(order)).photos).toMatchObject([
      { isChecked: true, warning: { rule: 'adult', why: 'removed', caseId } },
    ]);
    await decide(id, 'unfounded');
    expect((await listed(order)).photos).toMatchObject([{ warning: null, takenDownRule: null }]);
    expect(await own(order)).toMatchObject({ photoIds: [id], takenOut: 0 });
  });

  it('leave a claim that goes on when moderators take them out, a removed one with its bytes', async () => {
    const { order, claimId, ids } = await claimed(2);
    const [hidden, removed] = ids as [string, string];
    await decide(hidden, 'hidden', 'adult');
    await decide(removed, 'removed', 'violence');
    expect((await listed(order)).photos.map(({ takenDownRule }) => takenDownRule)).toEqual([
      'adult',
      'violence',
    ]);
    expect(await own(order)).toMatchObject({ status: 'open', photoIds: [], takenOut: 2 });
    const ownAddress = `/orders/${order.id}/claims/${claimId}/photos/${hidden}`;
    expect((await shop.shop.call(order.member, 'GET', ownAddress)).status).toBe(404);
    expect(await readAs('support', { claimId, id: hidden })).toBe(200);
    expect(await readAs('support', { claimId, id: removed })).toBe(404);
    const kept = await shop.shop.database.claimPhoto.findUnique({ where: { id: removed } });
    expect(kept?.jpeg).toHaveLength(0);
    // Its customer is told of each once, whatever is decided about it again.
    await decide(removed, 'removed', 'violence');
    const where = {
      type: 'tapory.order.claim-photo-taken-down.v1',
      payload: { path: ['subject'], equals: order.id },
    };
    const taken = await shop.shop.database.outbox.findMany({ where, orderBy: { seq: 'asc' } });
    expect(taken.map(({ payload }) => payload)).toMatchObject([
      { data: { claimId, photoId: hidden, act: 'hidden', rule: 'adult' } },
      { data: { claimId, photoId: removed, act: 'removed', rule: 'violence' } },
    ]);
  });

  it('are seen by administrators alone where they may be about children', async () => {
    const { claimId, id } = await claimed();
    await warn(id, 'children');
    expect([await readAs('support', { claimId, id }), await readAs('admin', { claimId, id })]).toEqual([
      403, 200,
    ]);
  });
});
