import './article.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../../components/page-title.tsx';
import { LinkedText } from './linked-text.tsx';

type ArticleFrameProps = {
  title: string;
  lead: string;
  /** Content between the lead and the contents: version, search. */
  head?: ReactNode;
  /** Sections that the table of contents leads to. */
  contents: readonly { id: string; heading: string }[];
  children: ReactNode;
};

/** Frame of every page to read: title, lead, table of contents beside the text. */
export function ArticleFrame({ title, lead, head, contents, children }: ArticleFrameProps) {
  const { t } = useTranslation('article');
  return (
    <article className="wrap article">
      <PageTitle title={title} />
      <header className="article__head">
        <h1>{title}</h1>
        <p className="article__lead">
          <LinkedText text={lead} />
        </p>
        {head}
      </header>
      <nav className="article__contents" aria-label={t('contents')}>
        <p className="article__contents-title">{t('contents')}</p>
        <ol>
          {contents.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="article__body">{children}</div>
    </article>
  );
}
