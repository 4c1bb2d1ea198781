import { useTranslation } from 'react-i18next';
import { type ArtStyle, useStyles } from '../../../features/art/api/get-styles.ts';
import { useVisitor } from '../../../features/art/api/visitor.ts';
import { OwnQuota } from '../../../features/art/components/quota-note.tsx';
import { StyleField } from '../../../features/art/components/style-field.tsx';
import { StrengthField } from '../../../features/photo/components/strength-field.tsx';
import { type Composition, isOfWords } from './composition.ts';

/** What a visitor may still draw, before anything is pressed. */
function VisitorNote() {
  const { t } = useTranslation('studio');
  const visitor = useVisitor(true).data;
  if (!visitor) return null;
  const { perDay, remaining, keptHours } = visitor;
  if (perDay === 0) return <p className="soft small">{t('compose.members')}</p>;
  return (
    <p className="soft small">
      {remaining > 0 ? t('compose.left', { count: remaining }) : t('compose.used')}{' '}
      {t('compose.kept', { hours: keptHours })}
    </p>
  );
}

/** Who draws, where that is no model. */
function DrawnNote({ source }: Pick<Composition, 'source'>) {
  const { t } = useTranslation('studio');
  const isDrawnByProgram = useStyles().data?.isDemo;
  if (!isDrawnByProgram) return null;
  const text = {
    ...{ wish: 'generate.drawn', photo: 'generate.drawnPhoto', styled: 'generate.drawnPhoto' },
    figurine: 'figurine.drawn',
  } as const;
  return <p className="soft small">{t(text[source])}</p>;
}

type StyleStepProps = {
  composition: Composition;
  styles: ArtStyle[];
  /** The style that holds. */
  style: string;
  isMember: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** In which style the words or the photo are drawn, how much of it, and how often that may be asked for. */
export function StyleStep({ composition, styles, style, isMember, onChange }: StyleStepProps) {
  const { t } = useTranslation('studio');
  const { source, strength } = composition;
  return (
    <>
      <StyleField styles={styles} value={style} onChange={(next) => onChange({ style: next })} />
      {source === 'styled' ? (
        <StrengthField value={strength} onChange={(next) => onChange({ strength: next })} />
      ) : null}
      <DrawnNote source={source} />
      {source === 'figurine' ? <p className="soft small">{t('compose.figurineHelp')}</p> : null}
      {isMember ? (
        <OwnQuota />
      ) : isOfWords(composition) ? (
        <VisitorNote />
      ) : (
        <p className="soft small">{t('compose.members')}</p>
      )}
    </>
  );
}
