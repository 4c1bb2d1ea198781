import { Link } from 'react-router-dom';
import { splitLinks } from '../linked-text.ts';
import { KeptTogether } from './kept-together.tsx';

/** A sentence of the locale files with its links. */
export function LinkedText({ text }: { text: string }) {
  return splitLinks(text).map((part) => {
    if (part.to === undefined) return <KeptTogether key={part.text} text={part.text} />;
    return part.to.startsWith('/') ? (
      <Link key={part.to} to={part.to}>
        {part.text}
      </Link>
    ) : (
      <a key={part.to} href={part.to}>
        {part.text}
      </a>
    );
  });
}
