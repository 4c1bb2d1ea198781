import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorNote } from '../../../../components/error-note.tsx';
import { Note } from '../../../../components/note.tsx';
import { formatDateTime } from '../../../../lib/format/date.ts';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import { type Tag, useActOnTag } from '../api/tags.ts';
import { useHasRole } from '../api/use-has-role.ts';
import { Timeline } from '../detail/timeline.tsx';
import { Who } from '../detail/who.tsx';
import { TagState } from './tag-state.tsx';

const ENDINGS = ['broken', 'retired'] as const;

/** Takes a tag away from its piece, with a reason: another one can be written then. */
function EndTag({ tag }: { tag: Tag }) {
  const { t } = useTranslation('nfc');
  const id = useId();
  const [reason, setReason] = useState('');
  const act = useActOnTag();
  const endings = ENDINGS.filter((ending) => ending !== tag.state);
  return (
    <details>
      <summary>{t('end.open')}</summary>
      <div className="stack stack--tight">
        <label htmlFor={id}>{t('end.reason')}</label>
        <Input
          id={id}
          value={reason}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setReason(event.target.value)}
        />
        <div className="row">
          {endings.map((ending) => (
            <Button
              key={ending}
              danger={ending === 'broken'}
              disabled={reason.trim() === ''}
              loading={act.isPending && act.variables?.act === ending}
              onClick={() => act.mutate({ tagId: tag.id, act: ending, reason: reason.trim() })}
            >
              {t(`end.${ending}`)}
            </Button>
          ))}
        </div>
        <ErrorNote error={act.error} />
      </div>
    </details>
  );
}

/** A tag: its serial, kind and state, what was done with it, and for those who make pieces how it is taken away. */
export function TagCard({ tag }: { tag: Tag }) {
  const { t } = useTranslation('nfc');
  const locale = useLocale();
  const mayWrite = useHasRole('admin', 'production');
  const mayOpenPeople = useHasRole('admin', 'support');
  const moments = tag.acts.map(({ id, at, act, actorId, reason }) => ({
    id,
    at,
    what: (
      <>
        {t(`act.${act}`)} {mayOpenPeople ? <Who id={actorId} /> : null}
        {reason ? <p>{reason}</p> : null}
      </>
    ),
  }));
  return (
    <article className="stack stack--tight" aria-label={t('one', { serial: tag.serial })}>
      <span className="row">
        <code>{tag.serial}</code>
        <span className="soft small">{t(`kind.${tag.kind}`)}</span>
        <TagState state={tag.state} />
      </span>
      {tag.oddities.map(({ id, kind, missed, seconds, at }) => (
        <Note key={id} kind="warning">
          {t(`odd.${kind}`, { missed, seconds })}{' '}
          <span className="small tabular">{formatDateTime(at, locale)}</span>
        </Note>
      ))}
      <details>
        <summary>{t('history')}</summary>
        <Timeline moments={moments} />
      </details>
      {mayWrite && tag.state !== 'retired' ? <EndTag tag={tag} /> : null}
    </article>
  );
}
