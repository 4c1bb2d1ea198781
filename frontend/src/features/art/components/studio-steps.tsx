import './studio-steps.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { useStyles } from '../api/get-styles.ts';

/** Where a picture comes from, and the page of each for members. */
const SOURCES = {
  wish: paths.generateImage.href(),
  photo: paths.customUpload.href(),
  styled: paths.pictureTransformation.href(),
  figurine: paths.generate3d.href(),
};

type Source = keyof typeof SOURCES;

type StudioStepsProps =
  | { step: 'make'; source: Source }
  /** `job`: the design that is looked at, or made a piece; null where none was chosen. */
  | { step: 'see' | 'keep'; job: string | null };

const STEPS = ['make', 'see', 'keep'] as const;

function hrefOf(step: (typeof STEPS)[number], props: StudioStepsProps): string | null {
  if (step === 'make') return props.step === 'make' ? null : paths.generateImage.href();
  if (props.step === 'make' || props.job === null) return null;
  return step === 'see' ? paths.imageResult.href(props.job) : paths.nfcGenerator.href(props.job);
}

/** The four ways to a picture, as links; painting photos only where somebody does. */
function Sources({ source }: { source: Source }) {
  const { t } = useTranslation('studio');
  // While that is not known its place is kept, so that no other link moves when it is.
  const canTransform = useStyles().data?.canTransform ?? true;
  const offered = (Object.keys(SOURCES) as Source[]).filter(
    (each) => each !== 'styled' || each === source || canTransform,
  );
  return (
    <ul aria-label={t('compose.source')}>
      {offered.map((each) => (
        <li key={each}>
          <Link
            className="button button--quiet button--small"
            to={SOURCES[each]}
            aria-current={each === source ? 'page' : undefined}
          >
            {t(`compose.${each}`)}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/**
 * The studio's steps on the pages of members: make a picture in one of four ways, see it, make it a piece. Steps that are
 * reached are links.
 */
export function StudioSteps(props: StudioStepsProps) {
  const { t } = useTranslation('studio');
  return (
    <nav className="studio-steps stack stack--tight" aria-label={t('steps.label')}>
      <ol>
        {STEPS.map((step) => {
          const href = hrefOf(step, props);
          return (
            <li key={step} aria-current={step === props.step ? 'step' : undefined}>
              {href && step !== props.step ? <Link to={href}>{t(`steps.${step}`)}</Link> : t(`steps.${step}`)}
            </li>
          );
        })}
      </ol>
      {props.step === 'make' ? <Sources source={props.source} /> : null}
    </nav>
  );
}
