import { defineHandler, lineSchema, uuidSchema, valueSchema, versionSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from '../../http/deps.ts';
import { ITEM_ACTS, ITEM_STATES, REASONED_ACTS } from '../../orders/domain/item-states.ts';
import { type MoveOutcome, moveItems } from '../use-cases/move-items.ts';
import { scanItem } from '../use-cases/scan-item.ts';
import { boardItemSchema, presentItem } from './present-item.ts';

const outcomeSchema = z
  .object({
    itemId: uuidSchema,
    code: z.string().nullable().meta({ description: 'Why it was not moved; null when it was' }),
    item: boardItemSchema.nullable().meta({ description: 'As it is now; null when there is none' }),
  })
  .meta({ id: 'ProductionOutcome' });

const presentOutcome = ({ itemId, code, made }: MoveOutcome): z.input<typeof outcomeSchema> => ({
  ...{ itemId, code },
  item: made ? presentItem(made) : null,
});

export const moveProductionItemsHandler = ({ outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'moveProductionItems',
    summary: 'Move items in production, each by itself; one that cannot be moved says why',
    isIdempotent: true,
    body: z
      .object({
        act: z.enum(ITEM_ACTS),
        items: z
          .array(z.object({ id: uuidSchema, version: versionSchema }))
          .min(1)
          .max(200),
        reason: lineSchema({ max: 200, min: 0 }).default(''),
      })
      .refine(({ act, reason }) => reason !== '' || !REASONED_ACTS.includes(act), {
        path: ['reason'],
        error: 'FIELD_REQUIRED',
      }),
    response: z.object({ outcomes: z.array(outcomeSchema) }).meta({ id: 'ProductionOutcomes' }),
    async handle({ actor, body, commandId, security }) {
      const outcomes = await moveItems(outbox, { commandId, actorId: actor.id, ...body });
      for (const { made, code } of outcomes)
        if (made && code === null)
          security.record({
            event: 'item-act',
            outcome: 'success',
            subjectId: made.order.id,
            reason: body.act,
          });
      return { outcomes: outcomes.map(presentOutcome) };
    },
  });

export const scanProductionItemHandler = ({ database, outbox }: HttpDeps) =>
  defineHandler({
    operationId: 'scanProductionItem',
    summary: 'Move the item of a scanned number on from its station; at another one it stays',
    isIdempotent: true,
    body: z.object({
      number: valueSchema('ITEM_NOT_FOUND', 60, 'code').min(1, 'FIELD_REQUIRED'),
      station: z.enum(ITEM_STATES).meta({ description: 'The state that its items have before the step' }),
    }),
    response: outcomeSchema.extend({ itemId: uuidSchema.nullable() }).meta({ id: 'ProductionScan' }),
    async handle({ actor, body, commandId, security }) {
      const outcome = await scanItem({ database, outbox }, { ...body, commandId, actorId: actor.id });
      if (!outcome) return { itemId: null, code: 'ITEM_NOT_FOUND', item: null };
      if (outcome.made && outcome.code === null)
        security.record({
          ...{ event: 'item-act', outcome: 'success', subjectId: outcome.made.order.id, reason: 'scan' },
        });
      return presentOutcome(outcome);
    },
  });
