import './transfer-code.css';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.tsx';
import { formatDateTime } from '../../../lib/format/date.ts';
import { formatMoney } from '../../../lib/format/money.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import type { AttemptState } from '../api/get-attempt.ts';
import { Barcode } from './barcode.tsx';
import { Countdown } from './countdown.tsx';

type Code = NonNullable<AttemptState['transferCode']>;

type LineProps = {
  label: string;
  /** What is copied. */
  text: string;
  /** What is shown, when it reads better than what is copied. */
  shown?: string;
  isBig?: boolean;
};

function Line({ label, text, shown = text, isBig = false }: LineProps) {
  return (
    <div className="code-line">
      <dt>{label}</dt>
      <dd>
        <span className={isBig ? 'code-line__big tabular' : 'tabular'}>{shown}</span>
        <CopyButton text={text} what={label} />
      </dd>
    </div>
  );
}

/** Four digits at a time, so that they can be typed at a machine. */
const grouped = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

function CodeLines({ code }: { code: Code }) {
  const { t } = useTranslation('payment');
  if (code.kind === 'barcode') {
    return (
      <ul className="barcodes" aria-label={t('code.barcodes')}>
        {code.lines.map((line) => (
          <li key={line}>
            <Barcode text={line} />
          </li>
        ))}
      </ul>
    );
  }
  if (code.kind === 'cvs') {
    return (
      <dl className="code-lines">
        <Line label={t('code.storeCode')} text={code.number} isBig />
      </dl>
    );
  }
  return (
    <dl className="code-lines">
      <Line label={t('code.bank')} text={code.bankCode} />
      <Line label={t('code.account')} text={code.account} shown={grouped(code.account)} isBig />
    </dl>
  );
}

/**
 * How to pay with a code: what to type or to show, how much, and until when. Nothing to type any more once it is over.
 */
export function TransferCode({ attempt, isOver }: { attempt: AttemptState; isOver: boolean }) {
  const { t } = useTranslation('payment');
  const locale = useLocale();
  const { transferCode: code, codeExpiresAt } = attempt;
  if (!code || !codeExpiresAt) return null;
  const steps = t(`code.steps.${code.kind}`, { returnObjects: true }) as string[];
  return (
    <div className="slip stack">
      <div className="slip__top">
        <div>
          <span className="soft small">{t('code.amount')}</span>
          <strong className="slip__amount">{formatMoney(attempt.amount)}</strong>
        </div>
        <div>
          <span className="soft small">{t('code.until')}</span>
          <Countdown until={codeExpiresAt} />
          <span className="small">{formatDateTime(codeExpiresAt, locale)}</span>
        </div>
      </div>
      {isOver ? (
        <p>{t('code.overPaid')}</p>
      ) : (
        <>
          <CodeLines code={code} />
          <ol className="steps-list">
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}
