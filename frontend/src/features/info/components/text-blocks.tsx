import './article.css';
import type { Block } from '../article.ts';
import { LinkedText } from './linked-text.tsx';

/** Paragraphs and lists in the order of the text. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) =>
    typeof block === 'string' ? (
      <p key={block}>
        <LinkedText text={block} />
      </p>
    ) : (
      <ul key={block[0]} className="article__list">
        {block.map((entry) => (
          <li key={entry}>
            <LinkedText text={entry} />
          </li>
        ))}
      </ul>
    ),
  );
}
