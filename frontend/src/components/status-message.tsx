import './status-message.css';
import { useEffect, useRef } from 'react';
import { Note } from './note.tsx';

/** What an act came to, and whether people must still do something; a new object is said again though its words are the same. */
export type Said = { text: string; isUnfinished?: boolean };

/**
 * Says what an act came to where its form may be gone by then: seen, read out, and where the keyboard goes on from.
 */
export function Outcome({ said }: { said: Said | null }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) place.current?.focus();
  }, [said]);
  return (
    <div ref={place} tabIndex={-1} className="outcome">
      {said ? <Note kind={said.isUnfinished ? 'warning' : 'success'}>{said.text}</Note> : null}
    </div>
  );
}
