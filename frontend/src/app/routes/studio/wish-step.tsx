import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { limits } from '../../../config/shop.ts';
import type { ArtStyle } from '../../../features/art/api/get-styles.ts';
import { useStyles } from '../../../features/art/api/get-styles.ts';
import { useVisitor } from '../../../features/art/api/visitor.ts';
import { IdeaChips } from '../../../features/art/components/idea-chips.tsx';
import { OwnQuota } from '../../../features/art/components/quota-note.tsx';
import { StyleField } from '../../../features/art/components/style-field.tsx';
import type { Composition } from './composition.ts';
import { PictureState } from './picture-state.tsx';
import type { usePicture } from './use-picture.ts';

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

type WishStepProps = {
  composition: Composition;
  styles: ArtStyle[];
  /** The style that holds. */
  style: string;
  picture: ReturnType<typeof usePicture>;
  isMember: boolean;
  /** Drawing was asked for without any words. */
  isMissing: boolean;
  onChange: (changes: Partial<Composition>) => void;
};

/** What is drawn, and how. */
export function WishStep(props: WishStepProps) {
  const { composition, styles, style, picture, isMember, isMissing, onChange } = props;
  const { t } = useTranslation('studio');
  const isDrawnByProgram = useStyles().data?.isDemo;
  const isFigurine = composition.source === 'figurine';
  return (
    <div className="stack">
      <div>
        <label className="field-legend" htmlFor="studio-prompt">
          {t(isFigurine ? 'figurine.prompt' : 'prompt.label')}
        </label>
        <Input.TextArea
          id="studio-prompt"
          rows={3}
          value={composition.prompt}
          maxLength={limits.promptLength}
          placeholder={t(isFigurine ? 'figurine.placeholder' : 'prompt.placeholder')}
          aria-describedby="studio-prompt-help"
          aria-invalid={isMissing}
          {...(isMissing ? { status: 'error' as const } : {})}
          onChange={(event) => onChange({ prompt: event.target.value })}
        />
        <p className="soft small" id="studio-prompt-help">
          {isMissing ? (
            <strong role="alert">{t('prompt.required')}</strong>
          ) : (
            t(isFigurine ? 'figurine.promptHelp' : 'prompt.help')
          )}
        </p>
      </div>
      <IdeaChips menu={isFigurine ? 'figurine-ideas' : 'ideas'} onPick={(prompt) => onChange({ prompt })} />
      <StyleField styles={styles} value={style} onChange={(next) => onChange({ style: next })} />
      {isDrawnByProgram ? (
        <p className="soft small">{t(isFigurine ? 'figurine.drawn' : 'generate.drawn')}</p>
      ) : null}
      {isFigurine ? <p className="soft small">{t('compose.figurineHelp')}</p> : null}
      {isMember ? <OwnQuota /> : <VisitorNote />}
      <PictureState picture={picture} />
    </div>
  );
}
