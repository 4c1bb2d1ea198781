import { lineSchema, linesSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';

const NOTES_MAX = 500;
const PIECE_NAME_MAX = 40;
const PIECES_MAX = 5000;

/** What is said of the pieces of the lines of an order or of a request for a quote. */
export const linePiecesSchema = z
  .array(
    z.object({
      itemId: uuidSchema,
      names: z.array(lineSchema({ max: PIECE_NAME_MAX })).max(PIECES_MAX),
      ownKeepsakes: z
        .boolean()
        .default(false)
        .meta({ description: 'Payment makes a keepsake for each piece, called by its name' }),
      notes: linesSchema({ max: NOTES_MAX, min: 0, tooLong: 'TEXT_TOO_LONG' })
        .optional()
        .meta({ description: 'What the customer tells the shop about this item; as in the cart by default' }),
    }),
  )
  .max(50)
  .default([])
  .meta({
    description: 'Whose each piece of a line is: a name for each, or none; and what is said of the item',
  });
