import './difference.css';
import { diffWordsWithSpace } from 'diff';
import { useTranslation } from 'react-i18next';

/** What one text has that another has not, and the other way round: by colour, and by the marks of the words. */
export function Difference({ from, to }: { from: string; to: string }) {
  const { t } = useTranslation('desk-art');
  if (from === to) return <p className="soft">{t('prompts.same')}</p>;
  return (
    <p className="difference">
      {diffWordsWithSpace(from, to).map(({ value, added, removed }, index) => {
        // A part is where it is: the parts of two texts never move.
        const key = `${index} ${value}`;
        if (added) return <ins key={key}>{value}</ins>;
        if (removed) return <del key={key}>{value}</del>;
        return <span key={key}>{value}</span>;
      })}
    </p>
  );
}
