import { AppError } from '@tapory/errors';
import {
  bilingualSchema,
  defineHandler,
  definePublicHandler,
  lineSchema,
  versionSchema,
} from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { findMenu, storeMenu } from '../data/menus.ts';
import { isTranslated, MENU_KEYS, MENU_MAX } from '../domain/menu.ts';
import type { HttpDeps } from './deps.ts';

const params = z.object({ key: z.enum(MENU_KEYS) });
const nameSchema = lineSchema({ max: 60, min: 0 });

const managedMenusSchema = z
  .object({
    items: z.array(
      z
        .object({
          key: z.enum(MENU_KEYS),
          version: z.int().meta({ description: 'Given back with a change' }),
          items: z.array(z.object({ id: z.string(), name: bilingualSchema, isPublished: z.boolean() })),
        })
        .meta({ id: 'ManagedMenu' }),
    ),
  })
  .meta({ id: 'ManagedMenus' });

const itemSchema = z
  .object({
    id: z.string().regex(/^[\w-]{1,40}$/),
    name: z.object({ 'zh-TW': nameSchema, en: nameSchema }),
    isPublished: z.boolean(),
  })
  .superRefine((item, context) => {
    if (!item.isPublished || isTranslated(item)) return;
    for (const language of ['zh-TW', 'en'] as const)
      if (item.name[language] === '')
        context.addIssue({ code: 'custom', path: ['name', language], message: 'TRANSLATION_MISSING' });
  });

async function presentMenus({ pool }: Database): Promise<z.input<typeof managedMenusSchema>> {
  return { items: await Promise.all(MENU_KEYS.map((key) => findMenu(pool, key))) };
}

export const readMenuHandler = ({ database }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readMenu',
    summary: 'The published entries of a list, in their order',
    params,
    response: z.object({ items: z.array(z.object({ id: z.string(), name: bilingualSchema })) }),
    async handle({ params: { key } }) {
      const { items } = await findMenu(database.pool, key);
      const shown = items.filter((item) => item.isPublished && isTranslated(item));
      return { items: shown.map(({ id, name }) => ({ id, name })) };
    },
  });

export const listMenusHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listMenus',
    summary: 'All lists, with the entries that are not published',
    response: managedMenusSchema,
    handle: () => presentMenus(database),
  });

export const changeMenuHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeMenu',
    summary:
      'Change a list: its entries, their order and which are published. CONFLICT when it has changed meanwhile',
    params,
    body: z.object({
      version: versionSchema,
      items: z
        .array(itemSchema)
        .max(MENU_MAX)
        .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, 'VALIDATION_FAILED'),
    }),
    response: managedMenusSchema,
    async handle({ actor, params: { key }, body, security }) {
      if (!(await storeMenu(database.pool, { key, ...body }, actor.id))) throw new AppError('CONFLICT');
      security.record({ event: 'menu-changed', outcome: 'success', reason: key });
      return presentMenus(database);
    },
  });
