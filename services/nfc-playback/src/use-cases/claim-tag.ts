import { AppError, ERROR_CODES, type ErrorCode } from '@tapory/errors';
import type { Outbox } from '@tapory/messaging';
import { newId } from '@tapory/service-kit';
import type { Peers } from '../clients/peers.ts';
import type { Tx } from '../data/database.ts';
import { findKeepsake } from '../data/keepsakes.ts';
import { findUntaggedPiece } from '../data/pieces.ts';
import { findTagsOfItems, findTagsOfSerial, holdTag, insertTag, lockTags, moveTag } from '../data/tags.ts';
import type { Keepsake } from '../domain/keepsake.ts';
import { keepsakeOfAddress } from '../domain/piece-address.ts';
import { isHeldByOther, isUnproved, type Tag, type TagKind } from '../domain/tag.ts';

export type ClaimDeps = { outbox: Outbox<Tx>; peers: Pick<Peers, 'catalogOrder'>; publicUrl: string };

export type ClaimCommand = {
  actorId: string;
  serial: string;
  kind: TagKind;
  orderItemId: string;
  /** The address that the tag holds already; empty for none. */
  address: string;
  at: Date;
};

/** `code` says why the tag was not given to the item; `tag` and `keepsake` are then what is in the way. */
export type ClaimOutcome = { code: ErrorCode | null; tag: Tag | null; keepsake: Keepsake };

type Item = {
  videoId: string;
  orderNumber: string;
  itemNumber: string;
  quantity: number;
  /** Each of its pieces is a keepsake of its own. */
  ownKeepsakes: boolean;
};

async function fetchItem({ peers }: ClaimDeps, orderItemId: string): Promise<Item> {
  try {
    const item = await peers.catalogOrder.getOrderItem({ orderItemId });
    if (!item.paid) throw new AppError('ITEM_STOPPED');
    return { ...item, quantity: Math.max(1, item.quantity) };
  } catch (thrown) {
    const error = AppError.from(thrown);
    throw ERROR_CODES[error.code].grpc === 'NOT_FOUND' ? new AppError('ITEM_NOT_FOUND') : error;
  }
}

type Claim = { tx: Tx; command: ClaimCommand; item: Item; publicUrl: string };

/** What is in the way; the tag of it where it has one. */
type Hindrance = { code: ErrorCode; tag: Tag | null; videoId: string };

const inTheWay = (code: ErrorCode, tag: Tag): Hindrance => ({ code, tag, videoId: tag.videoId });

/** Gives up a tag that was never read back. */
const release = ({ tx, command: { actorId, at } }: Claim, tag: Tag): Promise<Tag> =>
  moveTag(tx, tag, { to: 'retired', storedAs: 'released', actorId, at });

/** Why the serial cannot be of this item. What somebody left unproved for another item is given up. */
async function checkSerial(claim: Claim, known: readonly Tag[]): Promise<Hindrance | null> {
  const { tx, command, item, publicUrl } = claim;
  const live = known.find(({ state }) => state !== 'retired');
  if (live) {
    if (isHeldByOther(live, command.actorId, command.at)) return inTheWay('TAG_BUSY', live);
    if (live.orderItemId === command.orderItemId)
      return live.state === 'broken' ? inTheWay('TAG_BROKEN', live) : null;
    if (!isUnproved(live)) return inTheWay('TAG_TAKEN', live);
    await release(claim, live);
  }
  const locked = known.find(({ lockedAt, videoId }) => lockedAt && videoId !== item.videoId);
  if (locked) return inTheWay('TAG_LOCKED', locked);
  // Written elsewhere: the tag of a piece that this table does not know.
  const other = keepsakeOfAddress(publicUrl, command.address);
  if (!other || other === item.videoId || known.some(({ videoId }) => videoId === other)) return null;
  const keepsake = await findKeepsake(tx, other);
  const isInUse = keepsake !== null && keepsake.status !== 'draft';
  return isInUse ? { code: 'TAG_TAKEN', tag: null, videoId: other } : null;
}

/** Why the item takes no further tag. One that was left unproved makes room. */
async function checkRoom(claim: Claim): Promise<Hindrance | null> {
  const { tx, command, item } = claim;
  const tags = await findTagsOfItems(tx, [command.orderItemId]);
  const inUse = tags.filter(({ state }) => state !== 'broken' && state !== 'retired');
  if (inUse.length < item.quantity) return null;
  const unproved = inUse.filter(isUnproved);
  const left = unproved.find((tag) => !isHeldByOther(tag, command.actorId, command.at));
  if (left) {
    await release(claim, left);
    return null;
  }
  const [busy] = unproved;
  const [full] = inUse;
  return busy ? inTheWay('TAG_BUSY', busy) : full ? inTheWay('ITEM_TAGGED', full) : null;
}

/** The keepsake that a tag of the item is meant for; null while no piece is without one. */
async function pieceFor(
  tx: Tx,
  { item, own, orderItemId }: { item: Item; own: Tag | undefined; orderItemId: string },
): Promise<string | null> {
  if (!item.ownKeepsakes) return item.videoId;
  return own?.videoId ?? findUntaggedPiece(tx, orderItemId);
}

async function give(claim: Claim, known: readonly Tag[]): Promise<Tag> {
  const { tx, command, item } = claim;
  const { actorId: claimedBy, at: claimedAt, serial, kind, orderItemId } = command;
  const own = known.find((tag) => tag.state !== 'retired' && tag.orderItemId === orderItemId);
  if (own) return holdTag(tx, own, { actorId: claimedBy, at: claimedAt });
  const { videoId, orderNumber, itemNumber } = item;
  const tag = { id: newId(), serial, kind, videoId, orderItemId, orderNumber, itemNumber };
  return insertTag(tx, { ...tag, claimedBy, claimedAt });
}

/**
 * Gives a tag to an ordered item for whoever holds it, until its address is read back. Of two people at one tag or at one
 * piece the second gets TAG_BUSY; TAG_TAKEN, TAG_LOCKED or TAG_BROKEN say why a tag is none for it, ITEM_TAGGED that it
 * needs none. A repeated claim gives the same tag. Where each piece of the item is a keepsake of its own the tag is meant for the
 * first one without a tag; PIECES_NOT_READY while that is still to be made.
 */
export async function claimTag(deps: ClaimDeps, command: ClaimCommand): Promise<ClaimOutcome> {
  const item = await fetchItem(deps, command.orderItemId);
  return deps.outbox.transaction(async (tx) => {
    const keepsakeOf = async (videoId: string): Promise<Keepsake> => {
      const keepsake = await findKeepsake(tx, videoId);
      if (!keepsake) throw new AppError('KEEPSAKE_NOT_FOUND');
      return keepsake;
    };
    await lockTags(tx, command);
    const known = await findTagsOfSerial(tx, command.serial);
    const own = known.find((tag) => tag.state !== 'retired' && tag.orderItemId === command.orderItemId);
    const nextPiece = () => pieceFor(tx, { item, own, orderItemId: command.orderItemId });
    const first = await nextPiece();
    const claim = {
      tx,
      command,
      item: { ...item, videoId: first ?? item.videoId },
      publicUrl: deps.publicUrl,
    };
    const hindrance = (await checkSerial(claim, known)) ?? (own ? null : await checkRoom(claim));
    if (hindrance) {
      const { code, tag, videoId } = hindrance;
      return { code, tag, keepsake: await keepsakeOf(videoId) };
    }
    // What was given up just now has made its piece free.
    const videoId = first ?? (await nextPiece());
    if (videoId === null) throw new AppError('PIECES_NOT_READY');
    const given = await give({ ...claim, item: { ...item, videoId } }, known);
    return { code: null, tag: given, keepsake: await keepsakeOf(videoId) };
  });
}
