import './article.css';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArticleName, ArticleSection } from '../article.ts';
import { useArticleValues } from '../use-article-values.ts';
import { ArticleFrame } from './article-frame.tsx';
import { DocumentNote } from './document-note.tsx';
import { KeptTogether } from './kept-together.tsx';
import { TextBlocks } from './text-blocks.tsx';

type ArticlePageProps = {
  /** Namespace of the text. */
  name: ArticleName;
  /** Version of a text that customers agree to: the day from which it holds. */
  version?: string;
  /** Content between the lead and the contents. */
  head?: ReactNode;
  /** Numbers the headings, as contracts and instructions are read. */
  isNumbered?: boolean;
  /** Content below a section's heading, by the section. */
  renderPicture?: (section: ArticleSection) => ReactNode;
  children?: ReactNode;
};

/** A page to read whose text comes from its own locale file and whose numbers come from the shop's constants. */
export function ArticlePage(props: ArticlePageProps) {
  const { name, version, head, isNumbered, renderPicture, children } = props;
  const { t } = useTranslation([name, 'article']);
  const values = useArticleValues();
  const sections = t('sections', { returnObjects: true, ...values }) as unknown as ArticleSection[];
  return (
    <ArticleFrame
      title={t('title')}
      lead={t('lead', values)}
      head={version ? <DocumentNote version={version} /> : head}
      contents={sections}
    >
      {sections.map((section, index) => (
        <section key={section.id} id={section.id} aria-labelledby={`${section.id}-heading`}>
          <div className="article__text">
            <h2 id={`${section.id}-heading`}>
              {isNumbered ? <span className="article__number">{index + 1}</span> : null}
              <span className="article__heading">
                <KeptTogether text={section.heading} />
              </span>
            </h2>
            <TextBlocks blocks={section.body} />
          </div>
          {renderPicture?.(section)}
        </section>
      ))}
      {children}
    </ArticleFrame>
  );
}
