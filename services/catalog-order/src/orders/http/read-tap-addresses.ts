import { AppError } from '@tapory/errors';
import {
  CSV_RESPONSE,
  csvReply,
  defineHandler,
  LANGUAGES,
  type Language,
  type SecurityLog,
  uuidSchema,
} from '@tapory/service-kit';
import { pieceAddress } from '@tapory/shop';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { itemNumber } from '../../production/domain/item-number.ts';
import { findOrder } from '../data/orders.ts';
import type { Order, OrderItem } from '../domain/order.ts';
import { isPaid } from '../domain/order-states.ts';
import { readPieces } from '../use-cases/read-pieces.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = [
  ...(['number', 'product', 'design', 'quantity', 'tapAddress', 'name'] as const),
  ...(['qrAddress', 'qrPicture'] as const),
] as const;

const HEADS: Record<Language, Record<(typeof COLUMNS)[number], string>> = {
  'zh-TW': {
    ...{ number: '編號', product: '商品', design: '名稱', quantity: '件數', name: '名字' },
    ...{ tapAddress: '感應網址', qrAddress: 'QR 碼內容', qrPicture: 'QR 碼圖檔' },
  },
  en: {
    ...{ number: 'Number', product: 'Product', design: 'Design', quantity: 'Pieces', name: 'Name' },
    ...{ tapAddress: 'Tap address', qrAddress: 'QR code says', qrPicture: 'QR code picture' },
  },
};

type Row = { number: string; name: string; quantity: number; videoId: string };

/** A row for each piece that has a name or is a keepsake of its own, or one for all of them. */
function rowsOf(orderNumber: string, item: OrderItem, videoIds: readonly string[] | undefined): Row[] {
  const { pieceNames, quantity, videoId } = item;
  const number = itemNumber(orderNumber, item.line);
  if (videoIds)
    return videoIds.map((own, index) => ({
      ...{ number: `${number}/${index + 1}`, name: pieceNames[index] ?? '', quantity: 1, videoId: own },
    }));
  if (pieceNames.length > 0) return pieceNames.map((name) => ({ number, name, quantity: 1, videoId }));
  return [{ number, name: '', quantity, videoId }];
}

type FileDeps = Pick<HttpDeps, 'peers' | 'publicUrl'>;

async function addressesReply(
  { peers, publicUrl }: FileDeps,
  order: Order,
  { language, security }: { language: Language; security: SecurityLog },
) {
  if (!isPaid(order.paymentStatus)) throw new AppError('ORDER_STEP_REFUSED');
  const pieces = await readPieces(peers.nfcPlayback, order.items);
  const rows = order.items.flatMap((item) =>
    rowsOf(order.number, item, pieces.get(item.id)).map(({ videoId, ...row }) => ({
      ...row,
      product: [item.name[language], item.optionName?.[language]].filter(Boolean).join(' '),
      design: item.title,
      tapAddress: `${publicUrl}/videolist/${videoId}`,
      qrAddress: pieceAddress(publicUrl, videoId, 'qr'),
      qrPicture: `${publicUrl}/api/nfc-playback/keepsakes/${videoId}/code?format=png`,
    })),
  );
  const file = { name: `tap-addresses-${order.number}.csv`, security, heads: HEADS[language] };
  return csvReply(file, COLUMNS, rows);
}

const inLanguage = z.object({ language: z.enum(LANGUAGES).default('zh-TW') });

export const readTapAddressesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readTapAddresses',
    summary: 'Where the taps and codes of a paid order’s pieces lead, as CSV',
    params: z.object({ id: uuidSchema }),
    query: inLanguage,
    otherResponses: CSV_RESPONSE,
    async handle({ can, params: { id }, query: { language }, security }) {
      const order = await findOrder(deps.database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      return addressesReply(deps, order, { language, security });
    },
  });

export const readStaffTapAddressesHandler = (deps: HttpDeps) =>
  defineHandler({
    operationId: 'readStaffTapAddresses',
    summary: 'The same of any customer’s order, for those who make it',
    params: z.object({ id: uuidSchema }),
    query: inLanguage,
    otherResponses: CSV_RESPONSE,
    async handle({ params: { id }, query: { language }, security }) {
      const order = await findOrder(deps.database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      return addressesReply(deps, order, { language, security });
    },
  });
