import './guide.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../../components/status-tag.tsx';

export type GuideStep = {
  key: 'image' | 'upload' | 'bind' | 'rules';
  /** Where the next thing to do is; null for a step that is closed: the design of a paid keepsake cannot be made again. */
  href: string | null;
  isDone: boolean;
  /** Keepsakes that have it, of all. */
  count?: { done: number; total: number };
};

/** The four steps, each with how far it is and leading to the next thing to do. */
export function Guide({ steps }: { steps: readonly GuideStep[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <ol className="guide">
      {steps.map(({ key, href, isDone, count }, index) => (
        <li key={key}>
          <span className="guide__number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{t(`guide.${key}.title`)}</h3>
            <p className="soft">{t(`guide.${key}.text`)}</p>
            {count && count.total > 1 && !isDone ? (
              <p className="soft small tabular">{t('guide.pieces', count)}</p>
            ) : null}
          </div>
          <div className="guide__action row">
            {isDone ? <StatusTag tone="success">{t('guide.done')}</StatusTag> : null}
            {href === null ? null : (
              <Link className="button button--quiet button--small" to={href}>
                {t(`guide.${key}.go`)}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
