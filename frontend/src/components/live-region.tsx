import { useEffect, useState } from 'react';
import { onAnnounce } from '../lib/announce.ts';

/** The page's one polite live region. */
export function LiveRegion() {
  const [message, setMessage] = useState('');
  useEffect(() => onAnnounce(setMessage), []);
  return (
    <div className="visually-hidden" role="status" aria-live="polite">
      {message}
    </div>
  );
}
