import { defineHandler, lineSchema } from '@tapory/service-kit';
import { z } from 'zod';
import type { Database } from '../data/database.ts';
import { listStyles } from '../data/styles.ts';
import { changeStyles, stylesVersionOf } from '../use-cases/change-styles.ts';
import type { HttpDeps } from './deps.ts';
import { presentStyle, styleSchema } from './schemas.ts';

const managedStylesSchema = z
  .object({
    items: z.array(styleSchema).meta({ description: 'In display order' }),
    version: z.string().meta({ description: 'Given back with a change' }),
  })
  .meta({ id: 'ManagedStyles' });

const nameSchema = lineSchema({ max: 40, tooShort: 'TRANSLATION_MISSING' });

async function presentStyles({ pool }: Database): Promise<z.input<typeof managedStylesSchema>> {
  const styles = await listStyles(pool);
  return { items: styles.map(presentStyle), version: stylesVersionOf(styles) };
}

export const listManagedStylesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'listManagedStyles',
    summary: 'All styles, in display order',
    response: managedStylesSchema,
    handle: () => presentStyles(database),
  });

export const changeStylesHandler = ({ database }: HttpDeps) =>
  defineHandler({
    operationId: 'changeStyles',
    summary: 'Rename, order and switch styles. CONFLICT when they have changed meanwhile',
    body: z.object({
      version: z.string().max(40),
      items: z
        .array(
          z.object({
            key: z.string().max(60),
            name: z.object({ 'zh-TW': nameSchema, en: nameSchema }),
            available: z.boolean(),
          }),
        )
        .max(100)
        // A shop without a style makes no picture.
        .refine((items) => items.some(({ available }) => available), 'STYLE_NEEDED'),
    }),
    response: managedStylesSchema,
    async handle({ body: { version, items }, security }) {
      const styles = items.map(({ key, name, available }) => ({
        ...{ key, available },
        ...{ nameZh: name['zh-TW'], nameEn: name.en },
      }));
      await changeStyles(database, { version, styles });
      security.record({ event: 'styles-changed', outcome: 'success' });
      return presentStyles(database);
    },
  });
