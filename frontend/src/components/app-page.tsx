import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import { PageTitle } from './page-title.tsx';

type ScreenProps = {
  title: string;
  lead?: ReactNode;
  /** Pages above a deep one, the highest first. */
  trail?: readonly Crumb[];
  /** One column of a form's width. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Frame of a working screen: the way up, title, one sentence, content. */
export function Screen({ title, lead, trail, isNarrow = false, children }: ScreenProps) {
  return (
    <div className={isNarrow ? 'wrap screen screen--narrow' : 'wrap screen'}>
      <PageTitle title={title} />
      <div className="screen__head">
        {trail ? <Breadcrumbs trail={trail} here={title} /> : null}
        <h1>{title}</h1>
        {lead ? <p className="screen__lead">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
