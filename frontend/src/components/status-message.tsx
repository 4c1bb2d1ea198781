import './status-message.css';
import { useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/** The result of an action, and whether somebody must still act; a new object is announced again. */
export type StatusText = { text: string; isUnfinished?: boolean };

/**
 * Shows the result of an action whose form may have been unmounted: announced, and focused so that the keyboard
 * continues there.
 */
export function StatusMessage({ message }: { message: StatusText | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (message) place.current?.focus();
  }, [message]);
  return (
    <div ref={place} tabIndex={-1} className="status-message">
      {message ? <Note kind={message.isUnfinished ? 'warning' : 'success'}>{message.text}</Note> : null}
    </div>
  );
}
