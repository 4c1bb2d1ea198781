import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { useHasRole } from '../../shared/api/use-has-role.ts';
import { useMoveItem } from '../api/act-on-order.ts';
import type { StaffOrderDetail } from '../api/get-staff-order.ts';
import { isArtworkReason, useReasonText } from './blocked-reason.ts';
import { ReasonForm } from './reason-form.tsx';

type ItemProductionProps = {
  made: StaffOrderDetail['production'][number];
  isSent: boolean;
};

/** Where an item is in production, and, for those who make it, how it is made again or on. */
export function ItemProduction({ made, isSent }: ItemProductionProps) {
  const { t } = useTranslation(['production', 'errors', 'sales']);
  const mayMove = useHasRole('admin', 'production');
  const move = useMoveItem();
  const reasonOf = useReasonText();
  const act = (name: 'back' | 'unblock', reason = '') =>
    move.mutate({ act: name, reason, items: [{ id: made.itemId, version: made.version }] });
  const refused = move.data?.outcomes.find(({ code }) => code !== null)?.code;
  const mayRemake = isSent && !made.isRemake && made.blockedReason === '';
  return (
    <div className="stack stack--tight">
      <span className="row">
        <span className="tag">{t(`state.${made.state}`)}</span>
        {made.isRemake ? <span className="tag">{t('remake')}</span> : null}
      </span>
      {made.blockedReason ? (
        <Note
          kind="warning"
          action={
            mayMove && !isArtworkReason(made.blockedReason) ? (
              <Button loading={move.isPending} onClick={() => act('unblock')}>
                {t('sales:order.act.unblock')}
              </Button>
            ) : undefined
          }
        >
          {t('sales:order.act.blocked', { reason: reasonOf(made.blockedReason) })}
        </Note>
      ) : null}
      {mayMove && mayRemake ? (
        <details>
          <summary>{t('sales:order.act.remake')}</summary>
          <ReasonForm
            label={t('sales:order.act.remakeReason')}
            submit={t('sales:order.act.remake')}
            isPending={move.isPending}
            onSubmit={(reason) => act('back', reason)}
          />
        </details>
      ) : null}
      {refused ? <Note kind="error">{t(`errors:${refused}` as 'errors:INTERNAL')}</Note> : null}
      <ErrorNote error={move.error ? ApiError.from(move.error) : null} what={t('sales:order.act.failed')} />
    </div>
  );
}
