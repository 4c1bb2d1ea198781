import { useStore } from '@nanostores/react';
import { $announcement } from '../lib/announce.ts';

/** The page's one polite live region. */
export function LiveRegion() {
  const message = useStore($announcement, { ssr: 'initial' });
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {message}
    </div>
  );
}
