import './content-list.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { ErrorNote } from '../../../components/error-note.tsx';
import { Pager } from '../../../components/pager.tsx';
import { PushButton } from '../../../components/push-button.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { announce } from '../../../lib/announce.ts';
import { formatDate } from '../../../lib/format/date.ts';
import { useLocale } from '../../../lib/i18n/use-locale.ts';
import { type TrashedContent, useTrash } from '../api/get-trash.ts';
import { useRestoreContent } from '../api/restore-content.ts';
import { TextThumb } from './text-thumb.tsx';

function TrashedCard({ content }: { content: TrashedContent }) {
  const { t } = useTranslation('dashboard');
  const locale = useLocale();
  const restore = useRestoreContent(() => announce(t('trash.restored', { title: content.title })));
  return (
    <li className="content-card">
      {content.text ? (
        <TextThumb text={content.text} />
      ) : (
        <ContentThumb type={content.type} thumbUrl={undefined} />
      )}
      <strong>{content.title}</strong>
      <span className="soft small">
        {t(`type.${content.type}`)} · {t('trash.until', { date: formatDate(content.erasedFrom, locale) })}
      </span>
      <ErrorNote error={restore.error} what={t('failures.restore')} />
      <div className="row">
        <PushButton
          isBusy={restore.isPending}
          label={t('trash.restoreOf', { title: content.title })}
          onPress={() => restore.mutate(content.id)}
        >
          {t('trash.restore')}
        </PushButton>
      </div>
    </li>
  );
}

/** What was deleted and can be taken back; read once it is opened. */
export function TrashList() {
  const { t } = useTranslation('dashboard');
  const [isOpen, setOpen] = useState(false);
  const [page, setPage] = useState(1);
  const trash = useTrash(page, isOpen);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('trash.title')}</summary>
      {isOpen ? (
        <QueryState query={trash} failure={t('failures.trash')}>
          {(data) => (
            <>
              {data.total === 0 ? <p className="soft">{t('trash.empty')}</p> : null}
              <ul className="contents">
                {data.items.map((content) => (
                  <TrashedCard key={content.id} content={content} />
                ))}
              </ul>
              {page > 1 || data.total > data.pageSize ? (
                <Pager page={page} pageSize={data.pageSize} total={data.total} onChange={setPage} />
              ) : null}
            </>
          )}
        </QueryState>
      ) : null}
    </details>
  );
}
