import { useTranslation } from 'react-i18next';
import { FactList } from '../../../../components/fact-list.tsx';
import { Note } from '../../../../components/note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { usePointFigures } from '../api/points.ts';

/** All points: what they are worth, what moved, and whether balances and histories agree. */
export function PointTotals() {
  const { t } = useTranslation('points');
  return (
    <QueryState query={usePointFigures()} failure={t('figures.failed')}>
      {({ isEnabled, liability, unbalanced, ...figures }) => (
        <>
          {isEnabled ? null : <Note kind="info">{t('off')}</Note>}
          {unbalanced > 0 ? (
            <Note kind="warning">{t('figures.unbalanced', { count: unbalanced })}</Note>
          ) : null}
          <section className="panel" aria-label={t('figures.title')}>
            <FactList
              facts={[
                [t('figures.holders'), String(figures.holders)],
                [t('figures.balance'), String(figures.balance)],
                [t('figures.liability'), formatMoney(liability)],
                ...(['earned', 'spent', 'expired', 'corrected'] as const).map(
                  (kind) => [t(`figures.${kind}`), String(figures[kind])] as [string, string],
                ),
              ]}
            />
          </section>
        </>
      )}
    </QueryState>
  );
}
