import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../lib/api/use-error-text.ts';

type BulkActionProps = {
  label: string;
  /** Of the ticked rows, those for which it makes sense. */
  ids: readonly string[];
  run: (id: string) => Promise<unknown>;
  /** Family of queries that it changes. */
  queryKey: readonly string[];
};

/** One after the other, so that a service is not flooded; a failure does not stop the rest. */
async function runAll(ids: readonly string[], run: BulkActionProps['run']) {
  const failures: unknown[] = [];
  for (const id of ids) await run(id).catch((error: unknown) => failures.push(error));
  return { done: ids.length - failures.length, failures };
}

/** Does the same with several rows and says how many it worked for; absent when it makes sense for none. */
export function BulkAction({ label, ids, run, queryKey }: BulkActionProps) {
  const { t } = useTranslation('list');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const all = useMutation({
    mutationFn: () => runAll(ids, run),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  const failures = all.data?.failures ?? [];
  return (
    <>
      {ids.length > 0 ? (
        <Button type="primary" loading={all.isPending} onClick={() => all.mutate()}>
          {t('bulk.label', { label, count: ids.length })}
        </Button>
      ) : null}
      {all.data ? (
        <span role="status">
          {t('bulk.done', { count: all.data.done })}
          {failures.length > 0
            ? ` ${t('bulk.failed', { count: failures.length, reason: errorText(failures[0]) })}`
            : ''}
        </span>
      ) : null}
    </>
  );
}
