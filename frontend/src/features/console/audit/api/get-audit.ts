import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { listAudit } from '../../../../lib/api/gen/identity/operations.gen.ts';
import type { ListAuditData } from '../../../../lib/api/gen/identity/types.gen.ts';
import { queryKeys } from '../../../../lib/api/query-keys.ts';

export type { AuditEntry } from '../../../../lib/api/gen/identity/types.gen.ts';

type AuditQuery = NonNullable<ListAuditData['query']>;

const auditQueryOptions = (query: AuditQuery) =>
  queryOptions({
    queryKey: [...queryKeys.consoleAudit, query],
    queryFn: ({ signal }) => listAudit({ query, signal }),
    placeholderData: keepPreviousData,
  });

export const useAudit = (query: AuditQuery) => useQuery(auditQueryOptions(query));
