import '../../../components/facts.css';
import './content-view.css';
import { Modal } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../../../components/note.tsx';
import { QueryState } from '../../../components/query-state.tsx';
import { SizedImage } from '../../../components/sized-image.tsx';
import { useContent } from '../api/get-content.ts';
import type { Content, TextContent } from '../api/get-contents.ts';

const outward = (href: string): ReactNode => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {href}
  </a>
);

const cardFields = ['name', 'company', 'address', 'phone', 'email', 'website'] as const;

/** A text whole: its words, its link, or every field of a business card. */
function TextView({ text: { kind, body, url, account, platform, vcard } }: { text: TextContent }) {
  const { t } = useTranslation('dashboard');
  if (kind === 'text') return <p className="content-view__words">{body}</p>;
  if (kind === 'url') return <p className="content-view__words">{outward(url ?? '')}</p>;
  if (kind === 'social')
    return (
      <p className="content-view__words">
        {platform ? t(`texts.platforms.${platform}`) : t('texts.kinds.social')} · {account}
        <br />
        {url ? outward(url) : null}
      </p>
    );
  return (
    <dl className="facts">
      {cardFields.map((field) =>
        vcard?.[field] ? (
          <div key={field}>
            <dt>{t(`texts.vcard.${field}`)}</dt>
            <dd>{vcard[field]}</dd>
          </div>
        ) : null,
      )}
    </dl>
  );
}

type FileProps = { content: Content; url: string; onError: () => void };

/** A file as its kind is looked at; of a document the first page, since no browser shows one in a sandbox. */
function FileView({ content, url, onError }: FileProps) {
  const { type, title, altText = title, thumbUrl, width = 0, height = 0 } = content;
  const box = { className: 'content-view__picture', onError };
  if (type === 'image')
    return (
      <SizedImage {...box} src={url} width={width} height={height} sizes="min(100vw, 720px)" alt={altText} />
    );
  if (type === 'video')
    return <video {...box} src={url} poster={thumbUrl} controls playsInline aria-label={altText} />;
  // biome-ignore lint/a11y/useMediaCaption: what a customer uploaded has no captions
  if (type === 'music') return <audio src={url} controls aria-label={title} onError={onError} />;
  return thumbUrl ? <img {...box} src={thumbUrl} alt={title} /> : null;
}

/** What is there, with a way to keep it; or that it cannot be viewed, and another try. */
function View({ content, onAgain }: { content: Content; onAgain: () => void }) {
  const { t } = useTranslation(['dashboard', 'common']);
  const [hasFailed, setFailed] = useState(false);
  const { text, url } = content;
  if (text) return <TextView text={text} />;
  if (hasFailed || !url || content.status !== 'ready')
    return (
      <Note
        kind="error"
        action={
          <button
            type="button"
            className="button button--quiet"
            onClick={() => {
              setFailed(false);
              onAgain();
            }}
          >
            {t('common:retry')}
          </button>
        }
      >
        {t('failures.view')}
      </Note>
    );
  return (
    <div className="stack">
      <FileView content={content} url={url} onError={() => setFailed(true)} />
      <div>
        <a className="button button--quiet button--small" href={url} download>
          {t('view.download')}
        </a>
      </div>
    </div>
  );
}

type ContentViewProps = { content: Pick<Content, 'id' | 'title'>; onClose: () => void };

/** One content in full, as it is stored now. */
export function ContentView({ content: { id, title }, onClose }: ContentViewProps) {
  const { t } = useTranslation('dashboard');
  const content = useContent(id);
  return (
    <Modal open title={title} footer={null} width={760} onCancel={onClose}>
      <QueryState query={content} failure={t('failures.view')}>
        {(data) => <View content={data} onAgain={() => void content.refetch()} />}
      </QueryState>
    </Modal>
  );
}
