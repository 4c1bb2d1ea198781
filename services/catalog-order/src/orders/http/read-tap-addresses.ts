import { AppError } from '@tapory/errors';
import {
  CSV_RESPONSE,
  csvReply,
  defineHandler,
  LANGUAGES,
  type Language,
  uuidSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { itemNumber } from '../../production/domain/item-number.ts';
import { findOrder } from '../data/orders.ts';
import type { OrderItem } from '../domain/order.ts';
import { isPaid } from '../domain/order-states.ts';

/** @lintignore read by the check of their names */
export const COLUMNS = ['number', 'product', 'design', 'quantity', 'tapAddress', 'name'] as const;

const HEADS: Record<Language, Record<(typeof COLUMNS)[number], string>> = {
  'zh-TW': {
    ...{ number: '編號', product: '商品', design: '名稱', quantity: '件數', tapAddress: '感應網址' },
    name: '名字',
  },
  en: {
    ...{ number: 'Number', product: 'Product', design: 'Design', quantity: 'Pieces' },
    ...{ tapAddress: 'Tap address', name: 'Name' },
  },
};

/** A row for each name, or one for all pieces where there are none. */
const piecesOf = ({ pieceNames, quantity }: Pick<OrderItem, 'pieceNames' | 'quantity'>) =>
  pieceNames.length > 0 ? pieceNames.map((name) => ({ name, quantity: 1 })) : [{ name: '', quantity }];

export const readTapAddressesHandler = ({ database, publicUrl }: HttpDeps) =>
  defineHandler({
    operationId: 'readTapAddresses',
    summary: 'Where the taps of a paid order’s keepsakes lead, as CSV; the pieces of a line share one',
    params: z.object({ id: uuidSchema }),
    query: z.object({ language: z.enum(LANGUAGES).default('zh-TW') }),
    otherResponses: CSV_RESPONSE,
    async handle({ can, params: { id }, query: { language }, security }) {
      const order = await findOrder(database.pool, id);
      if (!order) throw new AppError('ORDER_NOT_FOUND');
      if (!can({ ownerId: order.userId })) throw new AppError('ORDER_FORBIDDEN');
      if (!isPaid(order.paymentStatus)) throw new AppError('ORDER_STEP_REFUSED');
      const rows = order.items.flatMap((item) =>
        piecesOf(item).map((piece) => ({
          number: itemNumber(order.number, item.line),
          product: [item.name[language], item.optionName?.[language]].filter(Boolean).join(' '),
          ...{ design: item.title, tapAddress: `${publicUrl}/videolist/${item.videoId}`, ...piece },
        })),
      );
      const file = { name: `tap-addresses-${order.number}.csv`, security, heads: HEADS[language] };
      return csvReply(file, COLUMNS, rows);
    },
  });
