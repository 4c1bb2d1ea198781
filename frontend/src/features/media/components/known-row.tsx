import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import type { KnownFile } from '../api/known-files.ts';

type KnownRowProps = { known: KnownFile; onUse: () => void; onSend: () => void };

/** A chosen file that is there already: the one that is there is used, or it is sent once more. */
export function KnownRow({ known: { file, content }, onUse, onSend }: KnownRowProps) {
  const { t } = useTranslation('dashboard');
  return (
    <div className="upload-row">
      <strong>{file.name}</strong>
      <Note
        kind="info"
        action={
          <div className="row">
            <PushButton label={t('known.useOf', { title: content.title })} onPress={onUse}>
              {t('known.use')}
            </PushButton>
            <PushButton label={t('known.againOf', { name: file.name })} onPress={onSend}>
              {t('known.again')}
            </PushButton>
          </div>
        }
      >
        {t('known.title', { title: content.title })}
      </Note>
    </div>
  );
}
