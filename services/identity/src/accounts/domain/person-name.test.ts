import { describe, expect, it } from '@jest/globals';
import { isDeliverableShape } from './email.ts';
import { greetedName, isPersonName, isReadInOrder } from './person-name.ts';

describe('isPersonName', () => {
  it.each([
    '王小美',
    'Mei Wang',
    'Dr. Mei',
    'O’Neil',
    'J. R. Smith',
    'José-María',
    '가 가',
    'Raj s/o Kumar',
    'Anwar a/l Ibrahim',
    'J.Smith',
    'St.John Lin',
    '王小明/Ming',
    'علی\u200cرضا',
    'ශ්\u200dරී',
  ])('takes %s', (name) => expect(isPersonName(name)).toBe(true));

  it.each(['you won! https://evil.example/x', 'www.evil.example', 'http://x.tw', '\ufffe'])(
    'refuses %j',
    (name) => expect(isPersonName(name)).toBe(false),
  );
});

describe('isReadInOrder', () => {
  it('refuses a mark that turns the direction inside a name, not one pasted around it', () => {
    expect(isReadInOrder('a\u202eb')).toBe(false);
    expect(isReadInOrder('\u202a王小明\u202c')).toBe(true);
  });
});

describe('greetedName', () => {
  it.each([
    ['Mei Wang', 'Mei Wang'],
    ['claim at evil.example', 'mei'],
    ['王小明/Ming', 'mei'],
    [null, 'mei'],
  ])('of %j is %j', (name, greeted) => expect(greetedName({ name, username: 'mei' })).toBe(greeted));
});

describe('isDeliverableShape', () => {
  it('refuses a local part over 64 and a domain label over 63 characters', () => {
    expect(isDeliverableShape(`${'a'.repeat(64)}@${'b'.repeat(63)}.tw`)).toBe(true);
    expect(isDeliverableShape(`${'a'.repeat(65)}@b.tw`)).toBe(false);
    expect(isDeliverableShape(`a@${'b'.repeat(64)}.tw`)).toBe(false);
  });
});
