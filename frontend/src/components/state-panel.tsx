import './state-panel.css';
import type { ReactNode } from 'react';

type StatePanelProps = {
  drawing?: ReactNode;
  title: string;
  /** What is to be read before anything else. */
  note?: ReactNode;
  text?: ReactNode;
  /** Buttons or links, the main one first. */
  actions?: ReactNode;
  /** `h1` when the panel is the whole page. */
  level?: 'h1' | 'h2';
};

/** An empty or broken state: a drawing, one sentence, one action. */
export function StatePanel({ drawing, title, note, text, actions, level: Heading = 'h2' }: StatePanelProps) {
  return (
    <div className="state">
      {drawing}
      <Heading>{title}</Heading>
      {note}
      {text ? <p>{text}</p> : null}
      {actions ? <div className="state__actions">{actions}</div> : null}
    </div>
  );
}
