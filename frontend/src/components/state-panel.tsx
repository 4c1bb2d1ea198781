import type { ReactNode } from 'react';

type StatePanelProps = {
  drawing?: ReactNode;
  title: string;
  text?: ReactNode;
  /** Buttons or links, the main one first. */
  actions?: ReactNode;
  /** `h1` when the panel is the whole page. */
  level?: 'h1' | 'h2';
};

/** An empty or broken state: a drawing, one sentence, one action. */
export function StatePanel({ drawing, title, text, actions, level: Heading = 'h2' }: StatePanelProps) {
  return (
    <div className="state">
      {drawing}
      <Heading>{title}</Heading>
      {text ? <p>{text}</p> : null}
      {actions ? <div className="state__actions">{actions}</div> : null}
    </div>
  );
}
