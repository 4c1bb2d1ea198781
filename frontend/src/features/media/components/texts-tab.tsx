import './texts-tab.css';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { announce } from '../../../lib/announce.ts';
import type { Content } from '../api/get-contents.ts';
import { ContentList } from './content-list.tsx';
import { TextForm } from './text-form.tsx';

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
        <Button type="primary" size="large" onClick={() => setOpen('new')}>
          {t('texts.add')}
        </Button>
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
