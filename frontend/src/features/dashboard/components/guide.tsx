import './guide.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StatusTag } from '../../../components/status-tag.tsx';
import { paths } from '../../../config/paths.ts';

type GuideProps = {
  /** The design of a paid keepsake cannot be made again: step 1 is done. */
  isImageMade: boolean;
  /** Where steps 3 and 4 lead: the first keepsake waiting for content. */
  bindingHref: string;
};

/** The four steps, each leading to its place. */
export function Guide({ isImageMade, bindingHref }: GuideProps) {
  const { t } = useTranslation('dashboard');
  const steps = [
    { key: 'image', href: paths.generateImage.href(), isDone: isImageMade },
    { key: 'upload', href: paths.dashboard.href('files'), isDone: false },
    { key: 'bind', href: bindingHref, isDone: false },
    { key: 'rules', href: bindingHref, isDone: false },
  ];
  return (
    <ol className="guide">
      {steps.map((step, index) => (
        <li key={step.key}>
          <span className="guide__number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h3>{t(`guide.${step.key}.title`)}</h3>
            <p className="soft">{t(`guide.${step.key}.text`)}</p>
          </div>
          <div className="guide__action">
            {step.isDone ? (
              <StatusTag tone="success">{t('guide.done')}</StatusTag>
            ) : (
              <Link className="button button--quiet button--small" to={step.href}>
                {t(`guide.${step.key}.go`)}
              </Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
