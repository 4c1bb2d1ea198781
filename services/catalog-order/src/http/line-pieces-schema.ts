import { lineSchema, uuidSchema } from '@tapory/service-kit';
import { z } from 'zod';

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
    }),
  )
  .max(50)
  .default([])
  .meta({ description: 'Whose each piece of a line is: a name for each, or none' });
