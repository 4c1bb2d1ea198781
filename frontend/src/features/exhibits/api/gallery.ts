import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listGallery, reportExhibit } from '../../../lib/api/gen/ai-generation/shop-operations.gen.ts';
import type {
  ListGalleryData,
  ReportExhibitData,
  ShownExhibit,
} from '../../../lib/api/gen/ai-generation/types.gen.ts';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { useCommand } from '../../../lib/api/use-command.ts';

export type { ShownExhibit };

type Query = NonNullable<ListGalleryData['query']>;

export type GalleryFilter = Pick<Query, 'style' | 'occasion'>;

/** Designs on a page. */
const PAGE_SIZE = 24;

const galleryQueryOptions = (page: number, filter: GalleryFilter) =>
  queryOptions({
    queryKey: [...queryKeys.exhibits, { page, ...filter }],
    queryFn: ({ signal }) => listGallery({ query: { ...filter, page, pageSize: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });

export const useGallery = (page: number, filter: GalleryFilter) =>
  useQuery(galleryQueryOptions(page, filter));

export type ExhibitReport = Omit<ReportExhibitData['body'], 'id'>;

/** Reports a design; the same words again after a lost response are the same report. */
export const useReportExhibit = (id: string) =>
  useCommand((report: ExhibitReport, pressed) =>
    reportExhibit({ path: { id }, body: { ...report, id: pressed } }),
  );
