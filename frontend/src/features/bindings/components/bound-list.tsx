import '../../../components/bound-list.css';
import { useTranslation } from 'react-i18next';
import { ContentThumb } from '../../../components/content-thumb.tsx';
import { Icon } from '../../../components/icon.tsx';
import { announce } from '../../../lib/announce.ts';
import type { BoundContent } from '../api/get-binding.ts';

type BoundListProps = { contents: BoundContent[]; onChange: (contents: BoundContent[]) => void };

function moved(contents: BoundContent[], from: number, to: number): BoundContent[] {
  const next = [...contents];
  const [content] = next.splice(from, 1);
  if (content) next.splice(to, 0, content);
  return next;
}

/** What the keepsake holds, in playing order, moved by buttons so that no dragging is needed. */
export function BoundList({ contents, onChange }: BoundListProps) {
  const { t } = useTranslation(['binding', 'dashboard']);
  const handleMove = (from: number, to: number) => {
    onChange(moved(contents, from, to));
    announce(t('contents.moved', { title: contents[from]?.title, place: to + 1 }));
  };
  if (contents.length === 0) return <p className="soft">{t('contents.none')}</p>;
  return (
    <ol className="bound">
      {contents.map((content, index) => (
        <li key={content.id}>
          <ContentThumb type={content.type} thumbUrl={content.thumbUrl} isSmall />
          <div className="bound__name">
            <strong>{content.title}</strong>
            <div className="soft small">{t(`dashboard:type.${content.type}`)}</div>
          </div>
          <div className="row" style={{ gap: 4 }}>
            <button
              type="button"
              className="button button--quiet button--icon"
              aria-label={t('contents.up', { title: content.title })}
              disabled={index === 0}
              onClick={() => handleMove(index, index - 1)}
            >
              <Icon name="up" />
            </button>
            <button
              type="button"
              className="button button--quiet button--icon"
              aria-label={t('contents.down', { title: content.title })}
              disabled={index === contents.length - 1}
              onClick={() => handleMove(index, index + 1)}
            >
              <Icon name="down" />
            </button>
            <button
              type="button"
              className="button button--quiet button--icon"
              aria-label={t('contents.remove', { title: content.title })}
              onClick={() => onChange(contents.filter((other) => other.id !== content.id))}
            >
              <Icon name="close" />
            </button>
          </div>
        </li>
      ))}
    </ol>
  );
}
