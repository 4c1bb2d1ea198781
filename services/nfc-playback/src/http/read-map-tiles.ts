import { definePublicHandler } from '@tapory/service-kit';
import { z } from 'zod';
import type { HttpDeps } from './deps.ts';

const tilesSchema = z
  .object({
    url: z.string().meta({ description: 'With {z}, {x} and {y}, of the Web Mercator projection' }),
    attribution: z.string(),
  })
  .meta({ id: 'MapTiles' });

export const readMapTilesHandler = ({ mapTiles }: HttpDeps) =>
  definePublicHandler({
    operationId: 'readMapTiles',
    summary: 'Where the streets under the map of a place come from; null for the outline alone',
    response: z.object({ tiles: tilesSchema.nullable() }),
    handle: async () => ({ tiles: mapTiles }),
  });
