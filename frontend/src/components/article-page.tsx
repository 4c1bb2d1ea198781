import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PageTitle } from './page-title.tsx';

type Section = { heading: string; body: string[] };

type ArticlePageProps = {
  /** Namespace of the texts, and the article's key in it. */
  namespace: 'info' | 'legal';
  article: string;
  /** Document version, for texts that customers agree to. */
  version?: string;
  /** Numbers the headings, as contracts and instructions are read. */
  isNumbered?: boolean;
  children?: ReactNode;
};

/** A readable page whose text comes from the locale files. */
export function ArticlePage({ namespace, article, version, isNumbered = false, children }: ArticlePageProps) {
  const { t } = useTranslation(namespace);
  const sections = t(`${article}.sections`, { returnObjects: true }) as Section[];
  return (
    <article className="wrap article">
      <PageTitle title={t(`${article}.title`)} />
      <h1>{t(`${article}.title`)}</h1>
      <p className="article__lead">{t(`${article}.lead`)}</p>
      {version ? <p className="article__version">{t('version', { version })}</p> : null}
      {sections.map((section, index) => (
        <section key={section.heading}>
          <h2>
            {isNumbered ? <span className="article__number">{index + 1}</span> : null}
            {section.heading}
          </h2>
          {section.body.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      {children}
    </article>
  );
}
