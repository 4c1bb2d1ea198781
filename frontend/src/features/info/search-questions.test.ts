import { describe, expect, it } from '@jest/globals';
import type { FaqGroup } from './article.ts';
import { countQuestions, searchQuestions } from './search-questions.ts';

const groups: FaqGroup[] = [
  {
    id: 'buying',
    heading: 'Buying',
    questions: [
      { id: 'price', question: 'What does it cost?', answer: ['NT$400 each.'] },
      { id: 'return', question: 'Can I return it?', answer: ['See the [terms](/terms#withdrawal).'] },
    ],
  },
  {
    id: 'phones',
    heading: '手機',
    questions: [{ id: 'which', question: '哪些手機可以用？', answer: [['iPhone', 'Android']] }],
  },
];
const found = (query: string) =>
  searchQuestions(groups, query).flatMap((group) => group.questions.map((q) => q.id));

describe('searchQuestions', () => {
  it('shows everything while nothing is typed', () => {
    expect(countQuestions(searchQuestions(groups, '  '))).toBe(3);
  });

  it('looks into answers and lists, ignoring case and width', () => {
    expect(found('ＩＰＨＯＮＥ')).toEqual(['which']);
    expect(found('手機')).toEqual(['which']);
  });

  it('ignores what cannot be seen in what was pasted', () => {
    expect(found('\u200bcost\u00ad\u2060')).toEqual(['price']);
  });

  it('wants every word', () => {
    expect(found('cost 400')).toEqual(['price']);
    expect(found('cost 500')).toEqual([]);
  });

  it('reads the words of a link, not its address', () => {
    expect(found('terms')).toEqual(['return']);
    expect(found('withdrawal')).toEqual([]);
  });
});
