import './guide.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../../../components/icon.tsx';
import { paths } from '../../../config/paths.ts';

type GuideProps = {
  /** The picture of a paid piece cannot be made again: step 1 is locked. */
  isImageMade: boolean;
  /** Where steps 3 and 4 lead: the first piece waiting for content. */
  bindingHref: string;
};

/** The four steps, each leading to its place. */
export function Guide({ isImageMade, bindingHref }: GuideProps) {
  const { t } = useTranslation('dashboard');
  const steps = [
    { key: 'image', href: paths.generateImage.href(), isLocked: isImageMade },
    { key: 'upload', href: paths.dashboard.href('files'), isLocked: false },
    { key: 'bind', href: bindingHref, isLocked: false },
    { key: 'rules', href: bindingHref, isLocked: false },
  ];
  return (
    <ol className="guide">
      {steps.map((step, index) => (
        <li key={step.key}>
          <span className="guide__number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2 style={{ fontSize: 'var(--text-title)' }}>{t(`guide.${step.key}.title`)}</h2>
            <p className="soft">{t(`guide.${step.key}.text`)}</p>
          </div>
          <div>
            {step.isLocked ? (
              <span className="tag tag--quiet">
                <Icon name="lock" size={16} />
                {t('guide.done')}
              </span>
            ) : (
              <Link to={step.href}>{t(`guide.${step.key}.go`)}</Link>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
