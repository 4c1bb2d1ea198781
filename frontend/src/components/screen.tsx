import type { ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type ScreenProps = {
  title: string;
  lead?: ReactNode;
  /** One column of a form's width. */
  isNarrow?: boolean;
  children: ReactNode;
};

/** Frame of a working screen: title, one sentence, content. */
export function Screen({ title, lead, isNarrow = false, children }: ScreenProps) {
  return (
    <div className={isNarrow ? 'wrap screen screen--narrow' : 'wrap screen'}>
      <PageTitle title={title} />
      <div className="screen__head">
        <h1>{title}</h1>
        {lead ? <p className="screen__lead">{lead}</p> : null}
      </div>
      {children}
    </div>
  );
}
