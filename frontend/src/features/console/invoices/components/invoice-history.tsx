import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../lib/format/money.ts';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { type Moment, Timeline } from '../../shared/detail/timeline.tsx';
import { Who } from '../../shared/detail/who.tsx';
import type { InvoiceDetail, InvoiceRequest } from '../api/get-invoice.ts';

type Numbered = { request: InvoiceRequest; number: string };

/** Requests with the number of the invoice that they are about: each issue after the first has replaced a voided one. */
function numbered({ requests, former, invoice }: InvoiceDetail): Numbered[] {
  const numbers = [...former.map(({ number }) => number), invoice.number ?? ''];
  let issues = 0;
  return requests.map((request) => {
    if (request.kind === 'issue') issues += 1;
    return { request, number: numbers[issues - 1] ?? '' };
  });
}

/** What somebody asked for, and that a refund reduced the invoice. */
function useBeginning(): (numbered: Numbered) => Moment[] {
  const { t } = useTranslation('console');
  return ({ request: { id, kind, amount, reason, requestedBy, createdAt } }) => {
    if (!requestedBy && kind !== 'refund') return [];
    const what = t(`invoices.history.asked.${kind}`, { amount: formatMoney(amount), reason });
    return [
      {
        id: `${id}asked`,
        at: createdAt,
        what: (
          <>
            {what} {requestedBy ? <Who id={requestedBy} /> : null}
          </>
        ),
      },
    ];
  };
}

/** How ECPay or staff ended a request, or where it is stuck. */
function useEnd(): (numbered: Numbered) => Moment[] {
  const { t } = useTranslation('console');
  return ({ request, number }) => {
    const { id, kind, status, outcome, amount, documentNumber, doneAt, steps } = request;
    const last = steps.at(-1);
    if (status === 'failed' && last) {
      const why = `${last.code ?? t('invoices.noResponse')} ${last.message ?? ''}`;
      const what = t('invoices.history.failed', { what: t(`invoices.kind.${kind}`), why: why.trim() });
      return [{ id: `${id}failed`, at: last.at, what: <strong>{what}</strong> }];
    }
    const at = doneAt ?? (status === 'cancelled' ? last?.at : undefined);
    if (!at) return [];
    const facts = {
      number: outcome === 'allowance' ? (documentNumber ?? '') : number,
      amount: formatMoney(amount),
      what: t(`invoices.kind.${kind}`),
    };
    return [{ id: `${id}ended`, at, what: t(`invoices.history.ended.${outcome ?? 'none'}`, facts) }];
  };
}

/** Staff who tried again or settled it by hand. */
function useActs(): (numbered: Numbered) => Moment[] {
  const { t } = useTranslation('console');
  return ({ request: { id, steps } }) =>
    steps.flatMap(({ at, action, message = '', by }) =>
      by
        ? [
            {
              id: `${id}${at}${action}`,
              at,
              what: (
                <>
                  {t(`invoices.action.${action}`)} {message} <Who id={by} />
                </>
              ),
            },
          ]
        : [],
    );
}

/** What happened to the order and its invoices, and who did it; every response of ECPay is below. */
export function InvoiceHistory({ detail }: { detail: InvoiceDetail }) {
  const { t } = useTranslation('console');
  const beginning = useBeginning();
  const acts = useActs();
  const end = useEnd();
  const { placedAt, paidAt } = detail;
  return (
    <DetailSection id="history" title={t('payments.history')}>
      <Timeline
        moments={[
          { id: 'placed', at: placedAt, what: t('invoices.history.placed') },
          ...(paidAt ? [{ id: 'paid', at: paidAt, what: t('invoices.history.paid') }] : []),
          ...numbered(detail).flatMap((one) => [...beginning(one), ...acts(one), ...end(one)]),
        ]}
      />
    </DetailSection>
  );
}
