import { useEffect, useRef } from 'react';
import { ErrorNote } from '../../../../components/error-note.tsx';

/** Why an act failed, brought into view: the page may have moved since its button was pressed. */
export function ErrorInSight({ error }: { error: unknown }) {
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) note.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return <div ref={note}>{error ? <ErrorNote error={error} /> : null}</div>;
}
