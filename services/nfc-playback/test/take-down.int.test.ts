import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@tapory/service-kit';
import { eventually } from '@tapory/testing';
import { getKeepsakesRpc } from '../src/rpc/get-keepsakes.ts';
import { takeDownKeepsake } from '../src/use-cases/take-down-keepsake.ts';
import { buildContent, makeBound, makeDraft } from './keepsakes.ts';
import { startTap, type TapStack } from './start-tap.ts';

type State = {
  jobId: string;
  block: { rule: string; isFinal: boolean; isOfArtwork: boolean } | null;
  code?: string;
};

const LETTER = 'words of the letter';
const GONE = '這一頁目前無法顯示';
const EMPTY = '這裡還空著';
const hidden = { rule: 'privacy', note: 'Somebody is shown' };

/** Real: PostgreSQL, RabbitMQ, Redis and HTTP, two replicas whose caches live for an hour. */
describe('a keepsake that moderators take down', () => {
  let stack: TapStack;
  beforeAll(async () => {
    stack = await startTap();
  });
  afterAll(() => stack?.stop());

  const act = async (path: string, body: object, role: 'admin' | 'support' | 'moderator' = 'moderator') => {
    const response = await stack.actAs(role, `/admin/keepsakes/${path}`, body);
    return { status: response.status, body: (await response.json()) as State };
  };
  /** Both replicas show this, and not that. */
  const showsOnAll = (videoId: string, text: string, other: string) =>
    eventually(async () => {
      for (const copy of [0, 1] as const)
        for (const path of [`/videolist/${videoId}`, `/list/${videoId}`]) {
          const page = await (await stack.visit(path, { copy })).text();
          expect(page).toContain(text);
          expect(page).not.toContain(other);
        }
    });
  const bound = async () => {
    const made = await makeBound(stack, [buildContent({ ownerId: stack.users.mei })]);
    await showsOnAll(made.videoId, LETTER, GONE);
    return made;
  };
  const readOwn = async (videoId: string) =>
    (await (await stack.call('mei', 'GET', `/keepsakes/${videoId}`)).json()) as State;
  const artwork = (jobId: string, what: 'hidden' | 'removed' | 'released', version: number) =>
    stack.publish({
      type: 'artwork.moderated',
      subject: jobId,
      data: {
        ...{ actId: newId(), jobId, ownerId: stack.users.mei, title: 'Cat', act: what, reason: 'adult' },
        ...{ note: '', actorId: newId(), actedAt: new Date(), version, caseId: '' },
      },
    });

  it('is shown on no replica, not even to its owner, who reads why, until it is released', async () => {
    const { videoId } = await bound();
    expect((await act(`${videoId}/take-down`, hidden)).body.block).toMatchObject({ rule: 'privacy' });
    await showsOnAll(videoId, GONE, LETTER);
    const own = { headers: { cookie: '__Host-sid=sid-mei' } };
    expect(await (await stack.visit(`/videolist/${videoId}`, own)).text()).toContain(GONE);
    expect((await stack.visit(`/videolist/${videoId}`, { method: 'POST', body: '{}' })).status).toBe(404);
    expect(await readOwn(videoId)).toMatchObject({
      block: { ...hidden, isFinal: false, isOfArtwork: false },
    });
    const rpc = getKeepsakesRpc({ database: stack.database });
    await expect(rpc({ ownerId: stack.users.mei, videoIds: [videoId] })).rejects.toMatchObject({
      code: 'DESIGN_BLOCKED',
    });
    expect((await act(`${videoId}/release`, { note: '' })).body.block).toBeNull();
    await showsOnAll(videoId, LETTER, GONE);
  });

  it('leaves every replica also when Redis lost the message of it', async () => {
    const { videoId } = await bound();
    const lost = { outbox: stack.outbox, invalidate: () => undefined };
    const byModerator = {
      ...hidden,
      rule: 'privacy',
      actorId: newId(),
      isFinal: false,
      now: new Date(),
    } as const;
    await takeDownKeepsake(lost, { ...byModerator, videoId });
    await showsOnAll(videoId, GONE, LETTER);
  });

  it('is without a content on every replica that moderators block', async () => {
    const content = buildContent({ ownerId: stack.users.mei });
    const { videoId } = await makeBound(stack, [content]);
    await showsOnAll(videoId, LETTER, EMPTY);
    const { contentId, ownerId } = content;
    const data = { contentId, ownerId, version: 0 };
    await stack.publish({ type: 'content.blocked', subject: contentId, data });
    await showsOnAll(videoId, EMPTY, LETTER);
  });

  it('is told once for each act; what was removed for good stays away', async () => {
    const { videoId } = await bound();
    await act(`${videoId}/take-down`, hidden);
    await act(`${videoId}/take-down`, hidden);
    await act(`${videoId}/take-down`, { ...hidden, isFinal: true });
    expect((await act(`${videoId}/release`, { note: '' })).body.code).toBe('DESIGN_REMOVED');
    const rows = await stack.database.outbox.findMany({ orderBy: { seq: 'asc' } });
    const told = rows
      .filter(({ type }) => type.includes('keepsake.moderated'))
      .map(({ payload }) => payload as { subject: string; data: { act: string; title: string } })
      .filter(({ subject }) => subject === videoId);
    expect(told.map(({ data }) => data.act)).toEqual(['hidden', 'removed']);
  });

  it('goes with the design that it shows, and comes back with it; events out of order change nothing', async () => {
    const { videoId, jobId } = await bound();
    await artwork(jobId, 'hidden', 1);
    await showsOnAll(videoId, GONE, LETTER);
    expect(await readOwn(videoId)).toMatchObject({ block: { rule: 'adult', isOfArtwork: true } });
    const again = { jobId, title: 'Cat again', orientation: 'portrait' };
    const refused = await stack.call('mei', 'POST', '/keepsakes', again);
    expect(((await refused.json()) as State).code).toBe('DESIGN_BLOCKED');
    await artwork(jobId, 'released', 4);
    await showsOnAll(videoId, LETTER, GONE);
    await artwork(jobId, 'hidden', 3);
    const { jobId: other } = await makeDraft(stack);
    await artwork(other, 'hidden', 1);
    await eventually(async () =>
      expect(await stack.database.artworkBlock.findUnique({ where: { jobId: other } })).not.toBeNull(),
    );
    await showsOnAll(videoId, LETTER, GONE);
  });

  it('earns its owner nothing while it is down', async () => {
    const { videoId } = await bound();
    await act(`${videoId}/take-down`, hidden);
    const touched = () => stack.database.keepsake.findUniqueOrThrow({ where: { videoId } });
    const touch = () => stack.call('mei', 'POST', `/keepsakes/${videoId}/taps`, { source: 'tap' });
    expect(await (await touch()).json()).toMatchObject({ text: null });
    expect((await touched()).touchedOn).toBeNull();
    await act(`${videoId}/release`, { note: '' });
    await touch();
    expect((await touched()).touchedOn).not.toBeNull();
  });

  it('that was removed for good is shown again when its owner’s appeal is granted', async () => {
    const { videoId } = await bound();
    await act(`${videoId}/take-down`, { ...hidden, isFinal: true });
    await showsOnAll(videoId, GONE, LETTER);
    await stack.publish({
      type: 'appeal.decided',
      subject: videoId,
      data: {
        ...{ appealId: newId(), subject: 'keepsake', subjectId: videoId, ownerId: stack.users.mei },
        ...{ title: '', outcome: 'restored', answer: 'Fine', rule: 'privacy', actorId: newId() },
        decidedAt: new Date(stack.clock.now + 1000),
        blockedAt: undefined,
      },
    });
    await showsOnAll(videoId, LETTER, GONE);
    expect((await readOwn(videoId)).block).toBeNull();
  });

  it('is decided by nobody who gave it away', async () => {
    const { videoId } = await bound();
    const offer = await stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-code`, { words: '' });
    const { code } = (await offer.json()) as { code: string };
    expect((await stack.call('friend', 'POST', '/gifts/claim', { code })).status).toBe(200);
    // The moderator is who gave it away.
    await act(`${videoId}/take-down`, hidden);
    const { actorId } = await stack.database.keepsakeBlock.findUniqueOrThrow({ where: { videoId } });
    await act(`${videoId}/release`, { note: '' });
    await stack.database.gift.updateMany({ where: { videoId }, data: { giverId: actorId } });
    expect((await act(`${videoId}/take-down`, hidden)).body.code).toBe('MODERATOR_IS_OWNER');
    expect((await act(`${videoId}/take-down`, hidden, 'admin')).status).toBe(200);
    const told = await stack.database.outbox.findMany({ orderBy: { seq: 'desc' } });
    const last = told.find(({ type }) => type.includes('keepsake.moderated'));
    expect(last?.payload).toMatchObject({ data: { formerOwnerIds: [actorId] } });
  });

  it('is decided by moderators and administrators alone', async () => {
    const { videoId } = await makeDraft(stack);
    expect((await act(`${videoId}/take-down`, hidden, 'support')).status).toBe(403);
    expect((await act('nothing/take-down', hidden)).body.code).toBe('KEEPSAKE_NOT_FOUND');
    expect((await act(`${videoId}/take-down`, hidden, 'admin')).status).toBe(200);
  });

  it('is given to nobody, and words to a former owner are not for the next one', async () => {
    const { videoId } = await bound();
    const offer = () => stack.call('mei', 'POST', `/keepsakes/${videoId}/gift-code`, { words: '' });
    const { code } = (await (await offer()).json()) as { code: string };
    const claim = (of: string) => stack.call('friend', 'POST', '/gifts/claim', { code: of });
    await act(`${videoId}/take-down`, hidden);
    expect(((await (await claim(code)).json()) as State).code).toBe('GIFT_NOT_POSSIBLE');
    expect(((await (await offer()).json()) as State).code).toBe('GIFT_NOT_POSSIBLE');
    expect(await readOwn(videoId)).toMatchObject({ block: hidden });
    await act(`${videoId}/release`, { note: '' });
    expect((await claim(code)).status).toBe(200);
  });
});
