import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { StatusTag } from '../../../../components/status-tag.tsx';
import { consolePaths } from '../../../../config/console-paths.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDateTime } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
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
      {decide.error ? <ErrorNote error={decide.error} /> : null}
      <IncompleteNote isShown={note.trim() === ''} />
      <div className="row">
        {money.acts.map((act) => (
          <Button
            key={act}
            type={act === 'accepted' ? 'primary' : 'default'}
            danger={act === 'refunded'}
            disabled={note.trim() === '' || decide.isPending}
            loading={decide.isPending && decide.variables.act === act}
            onClick={() => handlePress(act)}
          >
            {t(`case.act.${act}`)}
          </Button>
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
