import { ApiError } from '../../../lib/api/api-error.ts';
import { listProductionPrints } from '../../../lib/api/gen/catalog-order/operations.gen.ts';
import { requestStaffFile } from '../../../lib/api/request.ts';
import type { PrintSource } from '../print-source.ts';

/** Items in work, each as often as it is ordered and with its number; `batch` has their ids, comma-separated. */
export function createBatchSource(batch: string): PrintSource {
  const crops = new Map<string, string | null>();
  return {
    name: `batch.${batch}`,
    async list(page, signal) {
      const { items } = await listProductionPrints({ query: { items: batch }, signal });
      for (const { id, cropId } of items) crops.set(id, cropId);
      const pieces = items.map(({ id, title, artworkUrl, quantity, number }) => ({
        ...{ id, title, number, thumbUrl: artworkUrl, copies: quantity },
      }));
      return { items: pieces, page, pageSize: items.length, total: items.length };
    },
    readPrint(id) {
      const cropId = crops.get(id);
      if (!cropId) throw new ApiError('NOT_FOUND', { status: 404 });
      return requestStaffFile(`/api/ai-generation/prints/${cropId}`);
    },
  };
}
