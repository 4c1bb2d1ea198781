import { useTranslation } from 'react-i18next';
import { DetailSection } from '../../shared/detail/detail-layout.tsx';
import { ReleaseForm, TakeDownForm } from '../../shared/take-down/take-down-form.tsx';
import { type StaffContentDetail, useRelease, useTakeDown } from '../api/contents.ts';

/** Hides a content that breaks a rule, or removes it for good; its owner is told which rule. */
export function TakeDown({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation('console');
  const command = useTakeDown(content.id);
  return (
    <DetailSection id="take-down" title={t('content.takeDown.title')}>
      <p className="soft">{t('content.takeDown.lead')}</p>
      <TakeDownForm
        id={content.id}
        proposed={content.blockedFor ?? ''}
        isHidden={content.status === 'blocked'}
        command={command}
      />
    </DetailSection>
  );
}

/** Shows a hidden content again. */
export function Release({ content }: { content: StaffContentDetail }) {
  const { t } = useTranslation('console');
  const command = useRelease(content.id);
  return (
    <DetailSection id="release" title={t('content.release.title')}>
      <p className="soft">{t('content.release.lead')}</p>
      <ReleaseForm id={content.id} command={command} />
    </DetailSection>
  );
}
