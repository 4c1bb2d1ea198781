import './texts-tab.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { antdPart } from '../../../components/antd-part.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { announce } from '../../../lib/announce.ts';
import type { Content } from '../api/get-contents.ts';
import { ContentList } from './content-list.tsx';

/** Comes when a text is written. */
const TextForm = antdPart(() => import('./text-form.tsx').then(({ TextForm: form }) => form), {
  placeholder: <Skeleton lines={8} />,
});

/** The list of texts, with the form for one of them in its place. */
export function TextsTab() {
  const { t } = useTranslation('dashboard');
  const [open, setOpen] = useState<Content | 'new' | null>(null);
  if (open) {
    return (
      <section className="panel text-panel" aria-labelledby="text-form">
        <h2 id="text-form">{open === 'new' ? t('texts.add') : t('texts.change')}</h2>
        <TextForm
          content={open === 'new' ? null : open}
          onSaved={() => {
            setOpen(null);
            announce(t('texts.saved'));
          }}
          onCancel={() => setOpen(null)}
        />
      </section>
    );
  }
  return (
    <div className="stack stack--wide">
      <div>
        <PushButton look="main" onPress={() => setOpen('new')}>
          {t('texts.add')}
        </PushButton>
      </div>
      <ContentList
        filter={{ type: 'text' }}
        emptyText={t('texts.empty')}
        failure={t('failures.texts')}
        onEdit={setOpen}
      />
    </div>
  );
}
