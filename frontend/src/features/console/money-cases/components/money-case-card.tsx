import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDateTime } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { ErrorInSight } from '../../shared/components/error-in-sight.tsx';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { RefundButton } from '../../shared/components/refund-button.tsx';
import { type CaseAct, useDecideMoneyCase } from '../api/decide-money-case.ts';
import type { MoneyCase } from '../api/get-money-cases.ts';

type MoneyCaseCardProps = {
  money: MoneyCase;
  canDecide: boolean;
  onDone: (decided: MoneyCase) => void;
  /** Somebody else decided meanwhile. */
  onTaken: (money: MoneyCase) => void;
};

function Decide({ money, onDone, onTaken }: Omit<MoneyCaseCardProps, 'canDecide'>) {
  const { t } = useTranslation('money');
  const [note, setNote] = useTypedState(`case.note.${money.id}`, '');
  const id = useId();
  const decide = useDecideMoneyCase(money, { onDone, onTaken: () => onTaken(money) });
  const handlePress = (act: CaseAct) => {
    if (!decide.isPending) decide.mutate({ act, note: note.trim() });
  };
  return (
    <div className="stack">
      <div>
        <label htmlFor={id}>{t('case.note')}</label>
        <Input id={id} value={note} maxLength={200} onChange={(event) => setNote(event.target.value)} />
      </div>
      <ErrorInSight error={decide.error} />
      <IncompleteNote isShown={note.trim() === ''} />
      <div className="row">
        {money.acts.map((act) => (
          <RefundButton
            key={act}
            amount={act === 'refunded' ? money.amount : null}
            orderNumber={money.orderNumber}
            onPress={() => handlePress(act)}
            type={act === 'accepted' ? 'primary' : 'default'}
            danger={act === 'refunded'}
            disabled={note.trim() === '' || decide.isPending}
            loading={decide.isPending && decide.variables.act === act}
          >
            {t(`case.act.${act}`)}
          </RefundButton>
        ))}
      </div>
    </div>
  );
}

/** Money that waits for people: what happened, what follows, and - for those who may - what to do. */
export function MoneyCaseCard({ money, canDecide, onDone, onTaken }: MoneyCaseCardProps) {
  const { t } = useTranslation('money');
  const locale = useLocale();
  return (
    <article className="panel stack">
      <div className="row row--between">
        <strong>
          <Link to={consolePaths.payment.href(money.attemptId)}>{money.orderNumber}</Link>{' '}
          {formatMoney(money.amount)}
        </strong>
        <StatusTag tone="warning">{t(`case.reason.${money.reason}.name`)}</StatusTag>
      </div>
      <p>{t(`case.reason.${money.reason}.text`)}</p>
      <p className="soft small">
        {t('case.openedAt', { time: formatShortDateTime(money.openedAt, locale) })}
      </p>
      {canDecide ? (
        <Decide money={money} onDone={onDone} onTaken={onTaken} />
      ) : (
        <p className="soft">{t('case.adminsDecide')}</p>
      )}
    </article>
  );
}
