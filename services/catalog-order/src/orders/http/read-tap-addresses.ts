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
import { isPaid } from '../domain/order-states.ts';

const HEADS: Record<Language, readonly [string, string, string, string, string]> = {
  'zh-TW': ['編號', '商品', '名稱', '件數', '感應網址'],
  en: ['Number', 'Product', 'Name', 'Pieces', 'Tap address'],
};

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
      const heads = HEADS[language];
      const rows = order.items.map(({ line, name, optionName, title, quantity, videoId }) => {
        const product = [name[language], optionName?.[language]].filter(Boolean).join(' ');
        const address = `${publicUrl}/videolist/${videoId}`;
        const cells = [itemNumber(order.number, line), product, title, quantity, address];
        return Object.fromEntries(heads.map((head, index) => [head, cells[index] ?? '']));
      });
      return csvReply({ name: `tap-addresses-${order.number}.csv`, security }, heads, rows);
    },
  });
