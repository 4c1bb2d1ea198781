import { foldValue } from '@tapory/text';
import type { FaqGroup } from './article.ts';
import { plainText } from './linked-text.ts';

/** Letters as they are compared: width, case and dashes are the same, and what cannot be seen does not count. */
const folded = (text: string): string => foldValue(text).toLocaleLowerCase();

/** The groups with the questions that hold every word of the query, in the question, its answer or what else people call it. */
export function searchQuestions(groups: readonly FaqGroup[], query: string): FaqGroup[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...groups];
  return groups
    .map((group) => ({
      ...group,
      questions: group.questions.filter(({ question, answer, also = '' }) => {
        const text = folded(`${question} ${answer.flat().map(plainText).join(' ')} ${also}`);
        return words.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.questions.length > 0);
}

export const countQuestions = (groups: readonly FaqGroup[]): number =>
  groups.reduce((sum, group) => sum + group.questions.length, 0);
