import { Button, Input } from 'antd';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { SelectField } from '../../../../components/select-field.tsx';
import { isComposing } from '../../../../lib/is-composing.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type Shipment, useShipOrders } from '../api/ship-orders.ts';
import { ShippedNote } from './shipped-note.tsx';

const CARRIERS = [
  ...(['post', 'black_cat', 'hct', 'pelican'] as const),
  ...(['seven_eleven', 'family_mart', 'hi_life', 'ok_mart', 'other'] as const),
] as const satisfies Shipment['carrier'][];

/** A scanner ends a number with Enter: the next field is for the next parcel, and nothing is sent yet. */
function goToNext(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
  event.preventDefault();
  const fields = [...(event.currentTarget.form?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  fields[fields.indexOf(event.currentTarget) + 1]?.focus();
}

type ParcelProps = {
  number: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

function ParcelField({ number, value, problem, onChange }: ParcelProps) {
  const id = useId();
  return (
    <div>
      <label className="tabular" htmlFor={id}>
        {number}
      </label>
      <Input
        id={id}
        value={value}
        maxLength={60}
        autoComplete="off"
        status={problem ? 'error' : ''}
        aria-invalid={problem !== undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onKeyDown={goToNext}
        onChange={(event) => onChange(event.target.value)}
      />
      {problem ? (
        <p className="small" id={`${id}-problem`} role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  );
}

/** Ships the orders that have a tracking number, all or none, with one carrier; the others wait. */
export function ShipSelected({ numbers }: { numbers: readonly string[] }) {
  const { t } = useTranslation(['sales', 'orders']);
  const carrierId = useId();
  const [carrier, setCarrier] = useTypedState<Shipment['carrier']>('shipments.carrier', 'post');
  const [typed, setTyped] = useTypedState<Record<string, string>>('shipments.numbers', {});
  const [sent, setSent] = useState<string[]>([]);
  const ship = useShipOrders();
  const parcels = numbers.flatMap((orderNumber) => {
    const trackingNumber = typed[orderNumber]?.trim() ?? '';
    return trackingNumber === '' ? [] : [{ orderNumber, carrier, trackingNumber }];
  });
  const problemOf = (number: string) =>
    ship.error?.errors.find(({ path }) => path.split('.')[1] === String(sent.indexOf(number)))?.message;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (parcels.length === 0) return;
    setSent(parcels.map(({ orderNumber }) => orderNumber));
    ship.mutate(parcels, { onSuccess: () => setTyped({}) });
  };
  return (
    <DetailSection id="ship-selected" title={t('shipments.selected.title')}>
      <p className="soft">{t('shipments.selected.lead')}</p>
      {numbers.length === 0 ? (
        <p>{t('shipments.selected.none')}</p>
      ) : (
        <form className="stack" onSubmit={handleSubmit}>
          <div>
            <label htmlFor={carrierId}>{t('order.act.carrier')}</label>
            <SelectField
              id={carrierId}
              value={carrier}
              onChange={(chosen) => setCarrier(chosen ?? 'post')}
              options={CARRIERS.map((value) => ({ value, label: t(`orders:carrier.${value}`) }))}
            />
          </div>
          {numbers.map((number) => (
            <ParcelField
              key={number}
              number={number}
              value={typed[number] ?? ''}
              problem={problemOf(number)}
              onChange={(value) => setTyped((before) => ({ ...before, [number]: value }))}
            />
          ))}
          <ErrorNote error={ship.error} />
          <div>
            <Button type="primary" htmlType="submit" disabled={parcels.length === 0} loading={ship.isPending}>
              {t('shipments.selected.submit', { count: parcels.length })}
            </Button>
          </div>
        </form>
      )}
      {ship.data ? <ShippedNote result={ship.data} /> : null}
    </DetailSection>
  );
}
