import './app-page.css';
import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PageTitle } from './page-title.tsx';

type AppPageProps = {
  title: string;
  /** Title of the document where the heading alone would say too little, as in a search result. */
  documentTitle?: string;
  /** Shown beside the title: a status. */
  titleEnd?: ReactNode;
  lead?: ReactNode;
  /** Pages above a deep one, the highest first. */
  trail?: readonly Crumb[];
  /** One column of a form's width. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** What comes may be less than what was waited for: the footer stays where it was. */
function keepFooter(page: HTMLElement | null): void {
  if (page?.querySelector('.skeleton')) page.dataset.waited = '';
}

/** Frame of an app page: breadcrumbs, title, one sentence, content. */
export function AppPage(props: AppPageProps) {
  const { title, documentTitle = title, titleEnd, lead, trail, isNarrow = false, children } = props;
  return (
    <div ref={keepFooter} className={isNarrow ? 'wrap app-page app-page--narrow' : 'wrap app-page'}>
      <PageTitle title={documentTitle} />
      <div className="app-page__head">
        {trail ? <Breadcrumbs trail={trail} here={title} /> : null}
        <div className="row">
          <h1>{title}</h1>
          {titleEnd}
        </div>
        {lead ? <p className="app-page__lead">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
