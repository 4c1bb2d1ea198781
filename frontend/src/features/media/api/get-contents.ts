import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../../../lib/api/request.ts';
import type { Page } from '../../../lib/api/types.ts';

export const contentTypes = ['image', 'video', 'music', 'document', 'text'] as const;
export type ContentType = (typeof contentTypes)[number];

export type TextContent = {
  kind: 'social' | 'url' | 'vcard' | 'text';
  platform?: string | null;
  account?: string | null;
  url?: string | null;
  vcard?: Record<string, string> | null;
  body?: string | null;
};

export type Content = {
  id: string;
  type: ContentType;
  title: string;
  status: 'ready' | 'processing' | 'blocked';
  url?: string | null;
  thumbUrl?: string | null;
  size?: number | null;
  text?: TextContent | null;
  characterCount?: number | null;
  createdAt: string;
};

export type ContentFilter = {
  type?: ContentType;
  q?: string;
  ignoreCase?: boolean;
  page?: number;
  pageSize?: number;
};

export const contentsQueryOptions = (filter: ContentFilter) =>
  queryOptions({
    queryKey: ['contents', filter],
    queryFn: ({ signal }) => request<Page<Content>>('/media/contents', { query: { ...filter }, signal }),
    placeholderData: keepPreviousData,
  });

export const useContents = (filter: ContentFilter) => useQuery(contentsQueryOptions(filter));
