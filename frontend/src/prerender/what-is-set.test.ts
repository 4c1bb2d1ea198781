import { describe, expect, it } from '@jest/globals';
import { askWhatIsSet, marks, shorten } from './what-is-set.ts';

describe('the numbers of a document that a shop may set', () => {
  it('are asked for before they are said, of the services that know those that stand in it', () => {
    const { head, root } = askWhatIsSet({
      head: `<title>${marks.price}</title>`,
      root: `<p>${marks.payableHours} ${marks.price}</p>`,
    });
    expect(head.match(/include virtual="[^"]+"/g)).toEqual(['include virtual="/what-is-set/orders"']);
    expect(head.indexOf('(?P<price>')).toBeLessThan(head.indexOf('<title>'));
    expect(root).toBe(
      '<p><!--# echo var="payableHours" default="24" --> <!--# echo var="price" default="NT$400" --></p>',
    );
  });

  it('are told to the script that takes the page over, under the names of its texts', () => {
    const { head } = askWhatIsSet({ head: '', root: marks.trashDays });
    const told = /id="what-is-set">(.*?)<\/script>/.exec(head)?.[1] ?? '';
    expect(told.replace(/<!--# echo [^>]*-->/, '44')).toBe('{"trashDays":"44"}');
  });

  it('leave a document alone in which none stands', () => {
    const drawn = { head: '<title>About</title>', root: '<p>7</p>' };
    expect(askWhatIsSet(drawn)).toEqual(drawn);
  });

  it('are never cut in two', () => {
    expect(shorten(`ab${marks.price}cd`, 4)).toBe(`ab${marks.price}…`);
    expect(shorten(`ab${marks.price}`, 3)).toBe(`ab${marks.price}`);
  });
});
