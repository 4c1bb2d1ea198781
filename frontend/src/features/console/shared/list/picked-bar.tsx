import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { useListFile } from './list-export.tsx';
import type { Picked } from './use-picked.ts';

type PickedBarProps<Row extends object> = {
  picked: Picked<Row>;
  download: ReturnType<typeof useListFile> | undefined;
  actions?: ReactNode;
};

/** What can be done with the ticked rows at once. */
export function PickedBar<Row extends object>({ picked, download, actions }: PickedBarProps<Row>) {
  const { t } = useTranslation('list');
  if (picked.rows.length === 0) return null;
  return (
    <section className="list-picked" aria-label={t('pick.label')}>
      <strong role="status">{t('pick.count', { count: picked.rows.length })}</strong>
      {actions}
      {download ? (
        <Button loading={download.isPending} onClick={() => download.mutate(picked.rowKeys)}>
          {t('csv.picked')}
        </Button>
      ) : null}
      <Button type="text" onClick={picked.clear}>
        {t('pick.none')}
      </Button>
    </section>
  );
}
