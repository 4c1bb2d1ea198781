import { useTranslation } from 'react-i18next';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { OwnQuota } from '../../../features/art/components/quota-note.tsx';
import { StyleField } from '../../../features/art/components/style-field.tsx';
import { StrengthField } from '../../../features/photo/components/strength-field.tsx';
import type { Composition } from './composition.ts';
import { PictureState } from './picture-state.tsx';
import type { usePicture } from './use-picture.ts';

type StyledStepProps = {
  styles: ArtStyle[];
  /** The style that holds. */
  style: string;
  strength: number;
  picture: ReturnType<typeof usePicture>;
  isMember: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** In which style the photo is painted, and how much of it. */
export function StyledStep({ styles, style, strength, picture, isMember, onChange }: StyledStepProps) {
  const { t } = useTranslation('studio');
  const isDrawnByProgram = useStyles().data?.isDemo;
  return (
    <div className="stack">
      <StyleField styles={styles} value={style} onChange={(next) => onChange({ style: next })} />
      <StrengthField value={strength} onChange={(next) => onChange({ strength: next })} />
      {isDrawnByProgram ? <p className="soft small">{t('generate.drawnPhoto')}</p> : null}
      {isMember ? <OwnQuota /> : <p className="soft small">{t('compose.members')}</p>}
      <PictureState picture={picture} />
    </div>
  );
}
