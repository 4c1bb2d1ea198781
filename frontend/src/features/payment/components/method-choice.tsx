import './method-choice.css';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { formatMoney } from '../../../lib/format/money.ts';
import { defaultChoice, type OfferedMethod, type PaymentChoice, useMethods } from '../api/get-methods.ts';
import { MethodIcon } from './method-icon.tsx';

type MethodChoiceProps = {
  /** What is to be paid, NT$; undefined while it is not known. */
  amount: number | undefined;
  value: PaymentChoice;
  onChange: (choice: PaymentChoice) => void;
};

/** Whether a method takes an amount; one that is not known yet it may. */
export const takes = ({ min, max }: OfferedMethod, amount: number | undefined): boolean =>
  amount === undefined || (amount >= min && amount <= max);

const isSame = (one: PaymentChoice, other: PaymentChoice): boolean =>
  one.gateway === other.gateway && one.method === other.method;

type MethodProps = MethodChoiceProps & { offered: OfferedMethod; name: string };

function Method({ offered, amount, value, onChange, name }: MethodProps) {
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
        checked={isSame(value, offered)}
        disabled={!isTaken}
        aria-label={t('method.label', {
          method: t(`method.name.${method}`),
          gateway: t(`gateway.${gateway}`),
        })}
        aria-describedby={hintId}
        onChange={() => onChange({ gateway, method })}
      />
      <MethodIcon method={method} />
      <span className="method__text">
        <strong>{t(`method.name.${method}`)}</strong>
        <span id={hintId} className={isTaken ? 'soft small' : 'method__reason small'}>
          {isTaken
            ? t(`method.hint.${method}`)
            : t('method.outOfRange', { min: money(min), max: money(max) })}
        </span>
      </span>
    </label>
  );
}

/** The ways to pay, by gateway. One that does not accept the amount is marked before anybody chooses it. */
export function MethodChoice(props: MethodChoiceProps) {
  const { t } = useTranslation('payment');
  const name = useId();
  const methods = useMethods();
  if (methods.isPending) return <Skeleton lines={4} />;
  // The order can be placed all the same, and paid once the service responds again.
  if (methods.isError) return <Note kind="warning">{t('method.unknown')}</Note>;
  const gateways = (['ecpay', 'paynow'] as const)
    .map((gateway) => ({ gateway, offered: methods.data.filter((method) => method.gateway === gateway) }))
    .filter(({ offered }) => offered.length > 0);
  return (
    <section className="stack" aria-labelledby={`${name}-title`}>
      <h2 className="panel-title" id={`${name}-title`}>
        {t('method.title')}
      </h2>
      {gateways.map(({ gateway, offered }) => (
        <fieldset key={gateway} className="methods">
          <legend className="soft small">{t('method.by', { gateway: t(`gateway.${gateway}`) })}</legend>
          {offered.map((method) => (
            <Method key={method.method} offered={method} {...props} name={name} />
          ))}
        </fieldset>
      ))}
      <p className="soft small">{t('method.safe')}</p>
    </section>
  );
}

/** The chosen method when it takes the amount; otherwise the first that does, or the default. */
export function useUsableChoice(choice: PaymentChoice, amount: number | undefined): PaymentChoice {
  const methods = useMethods();
  const offered = methods.data ?? [];
  const chosen = offered.find((method) => isSame(method, choice));
  if (chosen ? takes(chosen, amount) : offered.length === 0) return choice;
  const first = offered.find((method) => takes(method, amount));
  return first ? { gateway: first.gateway, method: first.method } : defaultChoice;
}
