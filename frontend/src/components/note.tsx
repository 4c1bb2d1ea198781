import './note.css';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';

type NoteProps = { kind: 'info' | 'success' | 'warning' | 'error'; children: ReactNode; action?: ReactNode };

const icons = { info: 'image', success: 'check', warning: 'warning', error: 'warning' } as const;

/** A message with its icon and label; errors are announced assertively, the rest politely. */
export function Note({ kind, children, action }: NoteProps) {
  return (
    <div className={`note note--${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      {kind === 'info' ? null : <Icon name={icons[kind]} />}
      <div className="note__text">{children}</div>
      {action}
    </div>
  );
}
