import './method-choice.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { type OfferedMethod, type PaymentChoice, useMethods } from '../api/get-methods.ts';
import { isSameChoice, pickChoice, takes, toRows } from '../method-rows.ts';
import { MethodIcon } from './method-icon.tsx';

type MethodChoiceProps = {
  /** What is to be paid, NT$; undefined while it is not known. */
  amount: number | undefined;
  /** What was chosen; undefined until then: the first method that takes the amount is marked. */
  value: PaymentChoice | undefined;
  onChange: (choice: PaymentChoice) => void;
  /** A payment has failed: the other gateways are shown at once. */
  hasFailed?: boolean;
};

type MethodProps = {
  offered: OfferedMethod;
  /** Its accessible name. */
  label: string;
  isChosen: boolean;
  amount: number | undefined;
  name: string;
  /** The gateway's name where a method stands twice. */
  by?: string | undefined;
  onChange: (choice: PaymentChoice) => void;
};

function Method({ offered, label, isChosen, amount, name, by, onChange }: MethodProps) {
  const { t } = useTranslation('payment');
  const hintId = useId();
  const { gateway, method, min, max } = offered;
  const isTaken = takes(offered, amount);
  const money = (units: number) => formatMoney({ units, currency: 'TWD' });
  return (
    <label className="method">
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={!isTaken}
        aria-label={label}
        aria-describedby={hintId}
        onChange={() => onChange({ gateway, method })}
      />
      <MethodIcon method={method} />
      <span className="method__text">
        <strong>{t(`method.name.${method}`)}</strong>
        <span id={hintId} className={isTaken ? 'soft small' : 'method__reason small'}>
          {isTaken
            ? (by ?? t(`method.hint.${method}`))
            : t('method.outOfRange', { min: money(min), max: money(max) })}
        </span>
      </span>
      <span className="method__mark" aria-hidden="true" />
    </label>
  );
}

/** The ways to pay, one row per method; the other gateways stand folded below. */
export function MethodChoice({ amount, value, onChange, hasFailed = false }: MethodChoiceProps) {
  const { t } = useTranslation('payment');
  const name = useId();
  const methods = useMethods();
  if (methods.isPending) return <Skeleton lines={4} />;
  // The order can be placed all the same, and paid once the service responds again.
  if (!methods.data) return <Note kind="warning">{t('method.unknown')}</Note>;
  const { rows, more } = toRows(methods.data, amount);
  const choice = pickChoice(methods.data, value, amount);
  const isMoreOpen = hasFailed || more.some((offered) => isSameChoice(choice, offered));
  const methodOf = (offered: OfferedMethod, label: string, by?: string) => (
    <Method
      key={`${offered.gateway} ${offered.method}`}
      {...{ offered, label, by, amount, name, onChange }}
      isChosen={isSameChoice(choice, offered)}
    />
  );
  return (
    <fieldset>
      <legend className="panel-title">{t('method.title')}</legend>
      <div className="stack">
        <div className="methods">
          {rows.map((offered) => methodOf(offered, t(`method.name.${offered.method}`)))}
        </div>
        {more.length > 0 ? (
          <details className="methods-more" open={isMoreOpen}>
            <summary>{t('method.more')}</summary>
            <div className="methods">
              {more.map((offered) => {
                const [method, gateway] = [
                  t(`method.name.${offered.method}`),
                  t(`gateway.${offered.gateway}`),
                ];
                return methodOf(offered, t('method.label', { method, gateway }), t('method.by', { gateway }));
              })}
            </div>
          </details>
        ) : null}
        <p className="soft small">{t('method.safe')}</p>
      </div>
    </fieldset>
  );
}
