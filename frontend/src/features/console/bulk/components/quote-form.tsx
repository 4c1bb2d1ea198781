import '../../../../components/facts.css';
import '../../../../components/totals.css';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { NumberInput } from '../../../../components/number-input.tsx';
import { instantToTaipeiInput } from '../../../../lib/format/date.ts';
import { taipeiToday } from '../../../../lib/format/day.ts';
import { formatMoney } from '../../../../lib/format/money.ts';
import { localized, useLocale } from '../../../../lib/i18n/use-locale.ts';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { IncompleteNote } from '../../shared/components/incomplete-note.tsx';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type StaffBulkRequest, useMakeQuote } from '../api/bulk.ts';

const PRICE_MAX = 1_000_000;

type Prices = Record<string, number | null>;

/** The prices of the quote that holds, or the proposed ones where there is none. */
const firstPrices = ({ lines, proposal }: StaffBulkRequest): Prices =>
  Object.fromEntries(
    lines.map(({ id, unitPrice }) => {
      const proposed = proposal.prices.find(({ lineId }) => lineId === id);
      return [id, (unitPrice ?? proposed?.unitPrice)?.units ?? null];
    }),
  );

/** Whole NT$. */
function MoneyInput(props: {
  id: string;
  value: number | null;
  min: number;
  onChange: (value: number | null) => void;
}) {
  const { onChange, ...rest } = props;
  return (
    <NumberInput
      {...rest}
      max={PRICE_MAX}
      precision={0}
      inputMode="numeric"
      onChange={(value) => onChange(typeof value === 'number' ? value : null)}
    />
  );
}

type Line = StaffBulkRequest['lines'][number];
type LinePriceProps = {
  line: Line;
  proposed: Line['listPrice'] | undefined;
  value: number | null;
  onChange: (value: number | null) => void;
};

function LinePrice({ line, proposed, value, onChange }: LinePriceProps) {
  const { t } = useTranslation('bulk');
  const locale = useLocale();
  const names = [
    localized(line.name, locale),
    line.optionName && localized(line.optionName, locale),
    line.title,
  ];
  const item = `${names.filter(Boolean).join(' ')} × ${line.quantity}`;
  return (
    <div className="stack stack--tight">
      <label htmlFor={line.id}>{t('desk.price', { item })}</label>
      <MoneyInput id={line.id} value={value} min={1} onChange={onChange} />
      {line.notes ? <p className="small facts__text">{line.notes}</p> : null}
      {proposed ? (
        <p className="soft small">
          {t('desk.proposed', { price: formatMoney(proposed), list: formatMoney(line.listPrice) })}
        </p>
      ) : null}
    </div>
  );
}

type Terms = { prices: Prices; shipping: number; validUntil: string };

/** Whether just this is what the customer has already: a second press would only make another version of it. */
function isHeldAlready({ quote, label, lines }: StaffBulkRequest, terms: Terms): boolean {
  if (!quote || label !== 'quoted') return false;
  const isSameDay = instantToTaipeiInput(quote.validUntil).slice(0, 10) === terms.validUntil;
  const isSamePrice = lines.every(({ id, unitPrice }) => unitPrice?.units === terms.prices[id]);
  return isSameDay && isSamePrice && quote.shipping.units === terms.shipping;
}

/** Everything that a quote says, as staff type it. */
function useTerms(request: StaffBulkRequest) {
  const { id, quote, label, proposal } = request;
  const isHeld = quote !== null && label === 'quoted';
  const first = isHeld ? instantToTaipeiInput(quote.validUntil).slice(0, 10) : proposal.validUntil;
  const [prices, setPrices] = useTypedState<Prices>(`quote.${id}.prices`, () => firstPrices(request));
  const [shipping, setShipping] = useTypedState<number>(`quote.${id}.shipping`, quote?.shipping.units ?? 0);
  const [validUntil, setValidUntil] = useTypedState(`quote.${id}.until`, first);
  const goods = request.lines.reduce((sum, line) => sum + line.quantity * (prices[line.id] ?? 0), 0);
  const isComplete = request.lines.every((line) => (prices[line.id] ?? 0) > 0) && validUntil >= taipeiToday();
  return {
    ...{ prices, setPrices, shipping, setShipping, validUntil, setValidUntil, isComplete },
    isReady: isComplete && !isHeldAlready(request, { prices, shipping, validUntil }),
    total: { units: goods + shipping, currency: 'TWD' as const },
  };
}

type QuoteFormProps = { request: StaffBulkRequest; onDone: (request: StaffBulkRequest) => void };

/** Makes a quote, or a new version of it. */
export function QuoteForm({ request, onDone }: QuoteFormProps) {
  const { t } = useTranslation('bulk');
  const id = useId();
  const make = useMakeQuote(request.id, onDone);
  const terms = useTerms(request);
  const { prices, shipping, validUntil, isComplete, isReady } = terms;
  const handlePress = () => {
    if (!isReady) return;
    make.mutate({
      version: request.quote?.version ?? 0,
      prices: request.lines.map((line) => ({ lineId: line.id, unitPrice: prices[line.id] ?? 0 })),
      ...{ shipping, validUntil },
    });
  };
  return (
    <DetailSection id="make-quote" title={t('desk.makeTitle')}>
      <p className="soft small">{t('desk.makeNote')}</p>
      {request.lines.map((line) => (
        <LinePrice
          key={line.id}
          line={line}
          proposed={request.proposal.prices.find(({ lineId }) => lineId === line.id)?.unitPrice}
          value={prices[line.id] ?? null}
          onChange={(price) => terms.setPrices((before) => ({ ...before, [line.id]: price }))}
        />
      ))}
      <div className="stack stack--tight">
        <label htmlFor={`${id}-shipping`}>{t('desk.shipping')}</label>
        <MoneyInput
          id={`${id}-shipping`}
          value={shipping}
          min={0}
          onChange={(value) => terms.setShipping(value ?? 0)}
        />
      </div>
      <div>
        <label htmlFor={`${id}-until`}>{t('desk.validUntil')}</label>
        <Input
          id={`${id}-until`}
          type="date"
          min={taipeiToday()}
          value={validUntil}
          onChange={(event) => terms.setValidUntil(event.target.value)}
        />
      </div>
      <dl className="totals" aria-live="polite">
        <div className="totals__sum">
          <dt>{t('desk.total')}</dt>
          <dd>{formatMoney(terms.total)}</dd>
        </div>
      </dl>
      <ErrorNote error={make.error} />
      <IncompleteNote isShown={!isComplete} />
      <div>
        <Button type="primary" disabled={!isReady} loading={make.isPending} onClick={handlePress}>
          {t(request.quote ? 'desk.remake' : 'desk.make')}
        </Button>
      </div>
    </DetailSection>
  );
}
