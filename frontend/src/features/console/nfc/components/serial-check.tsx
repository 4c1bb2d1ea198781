import { sizedUrl } from '@tapory/shop';
import { Button, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Note } from '../../../../components/note.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { paths } from '../../../../config/paths.ts';
import { type Tag, useTagsOfSerial } from '../../shared/api/tags.ts';
import { TagCard } from '../../shared/tags/tag-card.tsx';

/** The piece that a tag belongs to, or belonged to. */
export function Belongs({ tag }: { tag: Tag }) {
  const { t } = useTranslation('nfc');
  const { piece, itemNumber, orderNumber } = tag;
  return (
    <section className="panel stack" aria-label={t('check.piece', { number: itemNumber })}>
      <div className="row">
        <img
          className="nfc__thumb"
          src={sizedUrl(piece.artworkUrl, 320) ?? piece.artworkUrl}
          alt={piece.title}
        />
        <span>
          <strong className="tabular">{itemNumber}</strong> {piece.title}{' '}
          <Link className="small" to={paths.adminOrder.href(orderNumber)}>
            {t('check.order')}
          </Link>
        </span>
      </div>
      <TagCard tag={tag} />
    </section>
  );
}

/** Takes a serial that a reader at the keyboard's plug types and ends with Enter, and shows what it belongs to. */
export function SerialCheck() {
  const { t } = useTranslation('nfc');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [serial, setSerial] = useState('');
  const query = useTagsOfSerial(serial);
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() === '') return;
    if (typed.trim() === serial) void query.refetch();
    setSerial(typed.trim());
    // A reader types the next one after it.
    setTyped('');
  };
  return (
    <div className="stack">
      <form className="stack stack--tight" onSubmit={handleSubmit}>
        <label htmlFor={id}>{t('check.label')}</label>
        <div className="row">
          <Input
            id={id}
            className="nfc__scan"
            value={typed}
            maxLength={60}
            autoComplete="off"
            autoCapitalize="characters"
            placeholder="04A23B1C2D5E80"
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button htmlType="submit">{t('check.submit')}</Button>
        </div>
        <p className="soft small">{t('check.help')}</p>
      </form>
      {serial === '' ? null : (
        <QueryState query={query} lines={3} failure={t('check.away', { serial })}>
          {(tags) =>
            tags.length === 0 ? (
              <Note kind="success">{t('check.free', { serial })}</Note>
            ) : (
              tags.map((tag) => <Belongs key={tag.id} tag={tag} />)
            )
          }
        </QueryState>
      )}
    </div>
  );
}
