import { Button, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormError } from '../../../../components/form-error.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { useTypedState } from '../../../../lib/typed-state.ts';
import { ShortTime } from '../../shared/components/short-time.tsx';
import { Who } from '../../shared/detail/who.tsx';
import { useOpenArt, useOpenings } from '../api/openings.ts';
import { OpenedArtPanel } from './opened-art.tsx';

/** As the service asks for. */
const REASON = { min: 5, max: 300 } as const;

function Log({ id }: { id: string }) {
  const { t } = useTranslation('desk-art');
  const openings = useOpenings(id);
  return (
    <section className="stack" aria-labelledby="openings">
      <h2 id="openings">{t('opening.log')}</h2>
      <QueryState query={openings} lines={3} failure={t('opening.logAway')}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="soft">{t('opening.none')}</p>
          ) : (
            <ul className="stack stack--tight">
              {items.map((opening) => (
                <li key={opening.id}>
                  <ShortTime at={opening.openedAt} /> <Who id={opening.openedBy} /> {opening.reason}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}

/** Opens a customer's design: only with a reason, which everybody who looks after designs can read. */
export function OpenArt({ id }: { id: string }) {
  const { t } = useTranslation('desk-art');
  const [reason, setReason] = useTypedState(`opening.${id}`, '');
  const [isAsked, setAsked] = useState(false);
  const open = useOpenArt(id);
  const isShort = reason.trim().length < REASON.min;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!isShort) open.mutate(reason.trim());
  };
  return (
    <div className="stack stack--wide">
      <form className="panel stack" onSubmit={handleSubmit}>
        <label htmlFor="opening-reason">{t('opening.reason')}</label>
        <Input
          id="opening-reason"
          value={reason}
          maxLength={REASON.max}
          aria-describedby="opening-help"
          onChange={(event) => setReason(event.target.value)}
        />
        <p id="opening-help" className="soft small">
          {t('opening.help')}
        </p>
        {isAsked && isShort ? <p role="alert">{t('opening.short', { min: REASON.min })}</p> : null}
        <FormError error={open.error} />
        <div>
          <Button type="primary" htmlType="submit" loading={open.isPending}>
            {t('opening.submit')}
          </Button>
        </div>
      </form>
      {open.data ? <OpenedArtPanel key={open.data.opening.id} art={open.data} /> : null}
      <Log id={id} />
    </div>
  );
}
