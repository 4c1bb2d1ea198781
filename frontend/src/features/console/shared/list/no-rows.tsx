import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { RippleMark } from '../../../../components/ripple-mark.tsx';
import type { List } from './use-list.ts';

/** An empty list: nothing yet, or nothing that matches. */
export function NoRows({ list, emptyText }: { list: List; emptyText: string }) {
  const { t } = useTranslation('list');
  return (
    <div className="list-none">
      <RippleMark size={48} />
      <p>{list.isLimited ? t('empty.limited') : emptyText}</p>
      {list.isLimited ? <Button onClick={() => list.open('')}>{t('clear')}</Button> : null}
    </div>
  );
}
