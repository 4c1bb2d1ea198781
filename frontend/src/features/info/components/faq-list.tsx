import './faq-page.css';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { FaqGroup, FaqQuestion } from '../article.ts';
import { TextBlocks } from './text-blocks.tsx';

type QuestionProps = { item: FaqQuestion; linkLabel: string; isLinked: boolean };

/** One question. It opens without JavaScript; an address that names it opens it too. */
function Question({ item, linkLabel, isLinked }: QuestionProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (isLinked) setOpen(true);
  }, [isLinked]);
  return (
    <details
      id={item.id}
      className="faq__item"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{item.question}</summary>
      <div className="faq__answer">
        <TextBlocks blocks={item.answer} />
        <p>
          <a className="faq__link" href={`#${item.id}`}>
            {linkLabel}
          </a>
        </p>
      </div>
    </details>
  );
}

type FaqListProps = { groups: readonly FaqGroup[]; linkLabel: string };

/** Questions in their groups. */
export function FaqList({ groups, linkLabel }: FaqListProps) {
  const { hash } = useLocation();
  return groups.map((group) => (
    <section key={group.id} id={group.id} className="faq__group" aria-labelledby={`${group.id}-heading`}>
      <h2 id={`${group.id}-heading`}>{group.heading}</h2>
      {group.questions.map((item) => (
        <Question key={item.id} item={item} linkLabel={linkLabel} isLinked={hash === `#${item.id}`} />
      ))}
    </section>
  ));
}
