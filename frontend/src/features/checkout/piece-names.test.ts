import { describe, expect, it } from '@jest/globals';
import { namesOfFile, problemsOf, readNames } from './piece-names.ts';

describe('names for pieces', () => {
  it.each([
    ['one a row', '王小明\r\n李小華\r\n', ['王小明', '李小華']],
    ['with a byte order mark and a head', '\uFEFF編號,姓名\n1,王小明\n2,李小華', ['王小明', '李小華']],
    ['with semicolons and quotes', 'Name;Class\n"Smith; Joe";A', ['Smith; Joe']],
    ['with tabs', 'Mei\tA\nLin\tB', ['Mei', 'Lin']],
  ])('are read from a file %s', async (_case, text, names) =>
    expect(readNames(await namesOfFile(text))).toEqual(names),
  );

  it('keep a comma that was typed', () => expect(readNames('Smith, Joe')).toEqual(['Smith, Joe']));

  it('are wrong all at once, by row', () => {
    const text = ['王小明', '', 'x'.repeat(41), '李小華'].join('\n');
    expect(problemsOf(text, 5)).toEqual({ count: 4, empty: [2], long: [3] });
    expect(problemsOf('王小明\n李小華', 2)).toBeNull();
    expect(problemsOf(' ', 2)).toBeNull();
  });
});
