import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { StatusTag, type StatusTone } from '../../../../components/status-tag.tsx';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { type PromptTemplate, useRestorePrompt } from '../api/prompts.ts';
import { Difference } from './difference.tsx';

const TONES: Record<PromptTemplate['status'], StatusTone> = {
  draft: 'progress',
  published: 'success',
  retired: 'neutral',
};

type PromptVersionsProps = { versions: readonly PromptTemplate[]; current: string; seen: string | null };

/** Every version of a scope, the newest first: what it made, how it differs from what holds, and the way back to it. */
export function PromptVersions({ versions, current, seen }: PromptVersionsProps) {
  const { t } = useTranslation('desk-art');
  const [opened, setOpened] = useState<string | null>(null);
  const restore = useRestorePrompt();
  return (
    <section className="panel stack" aria-label={t('prompts.versions')}>
      <h2 className="panel-title">{t('prompts.versions')}</h2>
      {versions.length === 0 ? <p className="soft">{t('prompts.builtIn')}</p> : null}
      <ErrorNote error={restore.error} />
      <ul className="plain-list">
        {versions.map((template) => {
          const { id, version, status, createdAt, publishedAt, pictures, body } = template;
          return (
            <li key={id} className="stack stack--tight">
              <div className="row">
                <strong>{t('prompts.version', { version })}</strong>
                <StatusTag tone={TONES[status]}>{t(`prompts.status.${status}`)}</StatusTag>
                <ShortTime at={publishedAt ?? createdAt} />
                <span>{t('prompts.made', { count: pictures })}</span>
                <Button aria-expanded={opened === id} onClick={() => setOpened(opened === id ? null : id)}>
                  {t('prompts.compare', { version })}
                </Button>
                {status === 'retired' ? (
                  <Button loading={restore.isPending} onClick={() => restore.mutate({ id, seen })}>
                    {t('prompts.restore', { version })}
                  </Button>
                ) : null}
              </div>
              {opened === id ? <Difference from={current} to={body} /> : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
