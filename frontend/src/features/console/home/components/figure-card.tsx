import './figure-card.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ErrorNote } from '../../../../components/error-note.tsx';

type FigureCardProps<Data> = {
  label: string;
  query: UseQueryResult<Data>;
  toText: (data: Data) => string;
  toNote?: (data: Data) => string;
  /** Where the work is; without it the card is a figure only. */
  to?: string;
  isWaiting?: (data: Data) => boolean;
};

/** One figure of the console's home. A service that is away costs its own card only. */
export function FigureCard<Data>({ label, query, toText, toNote, to, isWaiting }: FigureCardProps<Data>) {
  const { t } = useTranslation('common');
  const { data, isError, error, refetch } = query;
  if (isError && data === undefined)
    return <ErrorNote what={label} error={error} onRetry={() => void refetch()} />;
  const content = (
    <>
      <span className="figure__label">{label}</span>{' '}
      <strong className="figure__value">{data === undefined ? t('loading') : toText(data)}</strong>{' '}
      {data !== undefined && toNote ? <span className="figure__note">{toNote(data)}</span> : null}
    </>
  );
  const className = data !== undefined && isWaiting?.(data) ? 'figure figure--waiting' : 'figure';
  return to === undefined ? (
    <p className={className}>{content}</p>
  ) : (
    <Link className={className} to={to}>
      {content}
    </Link>
  );
}
