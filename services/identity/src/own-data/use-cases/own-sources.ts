import type { Log } from '@tapory/service-kit';
import type { KeycloakAdmin } from '../../clients/keycloak/keycloak-admin.ts';
import type { ShopApi } from '../clients/shop-api.ts';
import {
  fileOfClaimPhoto,
  fileOfContent,
  fileOfReviewPhoto,
  filesOfPicture,
  type OwnFile,
} from '../domain/own-file.ts';

/** An incomplete part: after so many items the rest could not be read. */
type Missing = { file: string; itemsBefore: number };

/** What one archive reads, and what its first parts have said about the later ones. */
export type Run = {
  shop: ShopApi;
  keycloak: Pick<KeycloakAdmin, 'listWaysIn'>;
  log: Log;
  userId: string;
  sessionId: string;
  orderIds: string[];
  /** Order items by which a person reads what a keepsake shows: bought ones, pieces of their own, and gifts. */
  bindingIds: Set<string>;
  /** Order items whose pieces are a keepsake each. */
  piecedItemIds: string[];
  keepsakeIds: string[];
  pictureIds: string[];
  compositeIds: string[];
  files: OwnFile[];
  missing: Missing[];
};

type Source = { name: string; items: () => AsyncIterable<unknown> };

type Order = { id: string; items?: { id: string; ownKeepsakes?: boolean }[] };
type Content = Parameters<typeof fileOfContent>[0] & { isComposite?: boolean };
type Picture = Parameters<typeof filesOfPicture>[0];
type Piece = { orderItemId: string | null };
type OrderClaims = { orderId: string; claims?: { id: string; photoIds?: string[] }[] };
type OrderReviews = { reviews?: { photos?: Parameters<typeof fileOfReviewPhoto>[0][] }[] };

const ORDERS = '/api/catalog-order/orders';
const JOBS = '/api/ai-generation/jobs';

/** Remembers an item of a list for what is read later. */
type Note = (run: Run, item: never) => void;

const noteOrder = (run: Run, { id, items = [] }: Order): void => {
  run.orderIds.push(id);
  for (const item of items) {
    run.bindingIds.add(item.id);
    if (item.ownKeepsakes) run.piecedItemIds.push(item.id);
  }
};

const noteContent = (run: Run, content: Content): void => {
  if (content.isComposite) run.compositeIds.push(content.id);
  run.files.push(...[fileOfContent(content)].filter((file) => file !== null));
};

const notePicture = (run: Run, picture: Picture): void => {
  run.pictureIds.push(picture.id);
  run.files.push(...filesOfPicture(picture));
};

/** Lists of a person's own data in the other services. What is in a trash is served to nobody, so that its files are not here. */
const LISTS: Record<string, { path: string; note?: Note }> = {
  'orders.json': { path: ORDERS, note: noteOrder },
  'pictures.json': { path: JOBS, note: notePicture },
  'pictures-trash.json': { path: `${JOBS}?view=trash`, note: notePicture },
  'keepsakes.json': {
    path: '/api/nfc-playback/keepsakes',
    note: (run, { videoId }: { videoId: string }) => void run.keepsakeIds.push(videoId),
  },
  'contents.json': { path: '/api/media/contents', note: noteContent },
  'trash.json': { path: '/api/media/trash' },
  'events.json': { path: '/api/media/hosted-events' },
  'points.json': { path: '/api/coupon/points/entries' },
};

/** What is one answer and no list. */
const ONES: Record<string, string> = {
  'cart.json': '/api/catalog-order/cart',
  'address-book.json': '/api/catalog-order/address-book',
  'points-balance.json': '/api/coupon/points',
  'storage.json': '/api/media/storage',
};

async function* listed({ run, path, note }: { run: Run; path: string; note?: Note | undefined }) {
  for await (const page of run.shop.readPages(path, run.sessionId))
    for (const item of page) {
      note?.(run, item as never);
      yield item;
    }
}

/** What a service says of each of some things; nothing where it has nothing for the person. */
async function* ofEach(
  { shop, sessionId }: Run,
  ids: Iterable<string>,
  { as, pathOf }: { as: string; pathOf: (id: string) => string },
) {
  for (const id of ids) {
    const found = await shop.readIfAny(pathOf(id), sessionId);
    if (found !== null) yield { [as]: id, ...(found as object) };
  }
}

const ofOrders = (run: Run, pathOf: (id: string) => string) =>
  ofEach(run, run.orderIds, { as: 'orderId', pathOf });

const ofKeepsakes = (run: Run, what: string) =>
  ofEach(run, run.keepsakeIds, {
    as: 'videoId',
    pathOf: (id) => `/api/nfc-playback/keepsakes/${id}/${what}`,
  });

/** Claims of each order, whose photos are files of their own. */
async function* claims(run: Run) {
  for await (const found of ofOrders(run, (id) => `${ORDERS}/${id}/claims`)) {
    const { orderId, claims: filed = [] } = found as unknown as OrderClaims;
    for (const { id, photoIds = [] } of filed)
      run.files.push(...photoIds.map((photoId) => fileOfClaimPhoto({ orderId, claimId: id, photoId })));
    yield found;
  }
}

/** Reviews of each order, whose photos are files of their own. */
async function* reviews(run: Run) {
  for await (const found of ofOrders(run, (id) => `${ORDERS}/${id}/reviews`)) {
    const { reviews: written = [] } = found as OrderReviews;
    for (const { photos = [] } of written) run.files.push(...photos.map(fileOfReviewPhoto));
    yield found;
  }
}

/** Gifts taken and given; what a taken one shows is read by its order item. */
async function* gifts(run: Run) {
  const found = (await run.shop.read('/api/nfc-playback/gifts', run.sessionId)) as { received?: Piece[] };
  for (const { orderItemId } of found.received ?? []) if (orderItemId) run.bindingIds.add(orderItemId);
  yield found;
}

/** None of what was not paid yet. */
async function* pieces(run: Run) {
  for (const id of run.piecedItemIds) {
    const path = `/api/nfc-playback/pieces/${id}`;
    if ((await run.shop.readIfAny(path, run.sessionId)) === null) continue;
    for await (const page of run.shop.readPages(path, run.sessionId))
      for (const piece of page as Piece[]) {
        if (piece.orderItemId) run.bindingIds.add(piece.orderItemId);
        yield { ofOrderItem: id, ...piece };
      }
  }
}

/** Requests for quotes, with their quote and what was written. */
async function* bulkRequests({ shop, sessionId }: Run) {
  const path = '/api/catalog-order/bulk-requests';
  for await (const page of shop.readPages(path, sessionId))
    for (const { id } of page as { id: string }[]) yield await shop.read(`${path}/${id}`, sessionId);
}

/** By whom the person signs in, as Keycloak has it. */
async function* linkedProviders({ keycloak, userId }: Run) {
  for (const provider of (await keycloak.listWaysIn(userId)).providers) yield { provider };
}

async function* one({ shop, sessionId }: Run, path: string) {
  yield await shop.read(path, sessionId);
}

const binding = (id: string): string => `/api/nfc-playback/bindings/${id}`;

/** The parts of an archive that the services answer, in an order in which the lists come before what they lead to. */
export function sourcesOf(run: Run): Source[] {
  const lists = Object.entries(LISTS).map(([name, list]) => ({
    name,
    items: () => listed({ run, ...list }),
  }));
  const ones = Object.entries(ONES).map(([name, path]) => ({ name, items: () => one(run, path) }));
  const { pictureIds, compositeIds, bindingIds } = run;
  return [
    ...lists,
    ...ones,
    { name: 'order-history.json', items: () => ofOrders(run, (id) => `${ORDERS}/${id}`) },
    { name: 'payments.json', items: () => ofOrders(run, (id) => `/api/payment/orders/${id}/attempts`) },
    { name: 'invoices.json', items: () => ofOrders(run, (id) => `${ORDERS}/${id}/invoice`) },
    { name: 'claims.json', items: () => claims(run) },
    { name: 'reviews.json', items: () => reviews(run) },
    { name: 'bulk-requests.json', items: () => bulkRequests(run) },
    { name: 'linked-sign-ins.json', items: () => linkedProviders(run) },
    { name: 'gifts.json', items: () => gifts(run) },
    { name: 'pieces.json', items: () => pieces(run) },
    { name: 'bindings.json', items: () => ofEach(run, bindingIds, { as: 'orderItemId', pathOf: binding }) },
    {
      name: 'rule-changes.json',
      items: () =>
        ofEach(run, bindingIds, { as: 'orderItemId', pathOf: (id) => `${binding(id)}/rule-changes` }),
    },
    { name: 'keepsake-owners.json', items: () => ofKeepsakes(run, 'ownership') },
    { name: 'keepsake-visits.json', items: () => ofKeepsakes(run, 'figures') },
    {
      name: 'crops.json',
      items: () => ofEach(run, pictureIds, { as: 'pictureId', pathOf: (id) => `${JOBS}/${id}/crops` }),
    },
    {
      name: 'composites.json',
      items: () => ofEach(run, compositeIds, { as: 'id', pathOf: (id) => `/api/media/composites/${id}` }),
    },
  ];
}
