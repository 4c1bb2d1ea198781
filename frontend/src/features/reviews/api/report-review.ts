import { useQuery } from '@tanstack/react-query';
import { readShownReview, reportReview } from '../../../lib/api/gen/catalog-order/shop-operations.gen.ts';
import type { ReportReviewData } from '../../../lib/api/gen/catalog-order/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type ReviewReport = Omit<ReportReviewData['body'], 'id'>;

/** A review as everybody sees it. */
export const useShownReview = (id: string) =>
  useQuery({
    queryKey: [...queryKeys.products, 'review', id],
    queryFn: ({ signal }) => readShownReview({ path: { id }, signal }),
  });

/** Reports a review; the same words again after a lost response are the same report. */
export const useReportReview = (id: string) =>
  useCommand((report: ReviewReport, pressed) =>
    reportReview({ path: { id }, body: { ...report, id: pressed } }),
  );
