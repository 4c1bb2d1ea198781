import './article.css';
import './faq-page.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { supportEmail } from '../../../config/shop.ts';
import type { FaqGroup } from '../article.ts';
import { countQuestions, searchQuestions } from '../search-questions.ts';
import { useArticleValues } from '../use-article-values.ts';
import { ArticleFrame } from './article-frame.tsx';
import { FaqList } from './faq-list.tsx';

type SearchFieldProps = { query: string; onChange: (query: string) => void; result: string };

function SearchField({ query, onChange, result }: SearchFieldProps) {
  const { t } = useTranslation('faq');
  return (
    <search className="faq__search">
      <label htmlFor="faq-search">{t('search')}</label>
      <div className="faq__field">
        <input
          id="faq-search"
          type="search"
          value={query}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
        />
        {query === '' ? null : (
          <button type="button" className="button button--quiet" onClick={() => onChange('')}>
            {t('clear')}
          </button>
        )}
      </div>
      <p role="status" className="faq__result">
        {result}
      </p>
    </search>
  );
}

/** Questions and answers: grouped, searchable, each with an address of its own. */
export function FaqPage() {
  const { t } = useTranslation(['faq', 'article']);
  const values = useArticleValues();
  const [query, setQuery] = useState('');
  const groups = t('groups', { returnObjects: true, ...values }) as unknown as FaqGroup[];
  const shown = searchQuestions(groups, query);
  const count = countQuestions(shown);
  const found = count === 0 ? t('none', { query }) : t('found', { count });
  return (
    <ArticleFrame
      title={t('title')}
      lead={t('lead', values)}
      head={<SearchField query={query} onChange={setQuery} result={query.trim() === '' ? '' : found} />}
      contents={shown}
    >
      <FaqList groups={shown} linkLabel={t('link')} />
      <aside className="faq__stuck" aria-labelledby="faq-stuck">
        <h2 id="faq-stuck">{t('stuck.title')}</h2>
        <p>{t('stuck.text')}</p>
        <div className="faq__ways">
          <a className="button" href={`mailto:${supportEmail}`}>
            {t('stuck.write')}
          </a>
          <Link className="button button--quiet" to={paths.contact.href()}>
            {t('stuck.contact')}
          </Link>
        </div>
      </aside>
    </ArticleFrame>
  );
}
