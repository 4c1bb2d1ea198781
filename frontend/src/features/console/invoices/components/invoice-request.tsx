import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { formatMoney } from '../../../../lib/format/money.ts';
import { formatShortDateTime } from '../../../../lib/format/short-date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { Who } from '../../shared/detail/who.tsx';
import type { InvoiceRequest as Request } from '../api/get-invoice.ts';

const tones = {
  waiting: 'progress',
  asking: 'progress',
  done: 'success',
  failed: 'danger',
  cancelled: 'neutral',
} as const satisfies Record<Request['status'], StatusTone>;

/** ECPay's code for "done". */
const DONE = '1';

/** A step with the issuer's response; staff's own steps have none. */
function describeStep(
  { action, code, message = '' }: Request['steps'][number],
  t: TFunction<'console'>,
): string {
  const name = t(`invoices.action.${action}`);
  if (action === 'retry' || action === 'settle') return `${name} ${message}`;
  const result = code === DONE ? t('invoices.succeeded') : `${code ?? t('invoices.noResponse')} ${message}`;
  return t('invoices.step', { action: name, result });
}

/** A request to ECPay with every response as it came. */
export function InvoiceRequest({ request }: { request: Request }) {
  const { t } = useTranslation('console');
  const locale = useLocale();
  return (
    <article className="panel stack">
      <div className="row row--between">
        <strong>
          {t(`invoices.kind.${request.kind}`)} · {formatMoney(request.amount)}
        </strong>
        <StatusTag tone={tones[request.status]}>{t(`invoices.request.${request.status}`)}</StatusTag>
      </div>
      {request.requestedBy ? (
        <p>
          {request.reason} <Who id={request.requestedBy} />
        </p>
      ) : null}
      {request.documentNumber ? (
        <p>{t('invoices.allowanceNumber', { number: request.documentNumber })}</p>
      ) : null}
      {request.status === 'waiting' ? (
        <p className="soft">{t('invoices.dueAt', { time: formatShortDateTime(request.dueAt, locale) })}</p>
      ) : null}
      {request.steps.length > 0 ? (
        <ol className="steps-list">
          {request.steps.map((step) => (
            <li key={`${step.at}${step.action}`}>
              {formatShortDateTime(step.at, locale)} {describeStep(step, t)}{' '}
              {step.by ? <Who id={step.by} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
    </article>
  );
}
