import { describe, expect, it } from '@jest/globals';
import { listSubjects } from '../subjects/pack.ts';
import { readLexicon } from './lexicon.ts';
import { readWish } from './read-wish.ts';

const subjects = (wish: string) => readWish(wish).subjects.map(({ id, count }) => `${count} ${id}`);
const tints = (wish: string) => readWish(wish).subjects.map(({ tint }) => tint);

describe('readWish', () => {
  it.each([
    ['三隻貓和兩隻狗', ['3 cat', '2 dog']],
    ['two dogs, a cat and many balloons', ['2 dog', '1 cat', '5 balloon']],
    ['penguins', ['3 penguin']],
    ['a hundred ideas', []],
  ])('counts %s', (wish, expected) => {
    expect(subjects(wish)).toEqual(expected);
  });

  it('gives a colour to the thing that it is of, before or after', () => {
    expect(tints('a red scooter and a black dog')).toEqual(['#c8503f', '#34343f']);
    expect(tints('機車是藍色的')).toEqual(['#5d93c8']);
    expect(tints('藍天下的貓')).toEqual([null]);
  });

  it('draws the thing that somebody likes, and not them', () => {
    expect(subjects('我女兒最愛的獨角獸')).toEqual(['1 unicorn']);
    expect(subjects('my dad’s favourite red car')).toEqual(['1 automobile']);
    expect(readWish('我女兒最愛的獨角獸').missed).toEqual(['我女兒最愛的']);
    expect(subjects('女兒和獨角獸')).toEqual(['1 girl', '1 unicorn']);
  });

  it('takes an animal’s mother for the animal', () => {
    expect(subjects('五隻小鴨跟在鴨媽媽後面')).toEqual(['5 duck']);
    expect(subjects('a dad and baby elephant')).toEqual(['1 man', '1 elephant']);
  });

  it('finds no word inside another', () => {
    expect(subjects('大麻雀')).toEqual(['1 bird']);
    expect(subjects('殺人鯨')).toEqual(['1 dolphin']);
    expect(subjects('the cathedral is catchy')).toEqual([]);
  });

  it.each<[string, string[], (string | null)[]]>([
    ['西瓜和瓜', ['1 watermelon', '1 melon'], [null, null]],
    ['哈密瓜田裡的傻瓜蛋', ['1 melon'], [null]],
    ['站在黑板前的老師', ['1 woman-teacher'], [null]],
    ['紅花、黑狗和小白兔', ['1 flower', '1 dog', '1 rabbit'], ['#c8503f', '#34343f', '#f6f0e6']],
    ['消防車救火', ['1 fire-engine', '1 fire'], [null, null]],
    ['倉鼠吃瓜子', ['1 hamster', '1 peanuts'], [null, null]],
  ])('takes no letter of another word for a thing or a colour: %s', (wish, expected, colours) => {
    expect(subjects(wish)).toEqual(expected);
    expect(tints(wish)).toEqual(colours);
  });

  it.each([
    ['a soccer player scoring a goal', ['1 man', '1 soccer-ball']],
    ['三位棒球選手', ['3 man', '1 baseball']],
    ['two soccer players', ['2 man', '1 soccer-ball']],
    ['小黃狗和小花貓', ['1 dog', '1 cat']],
    ['花蓮海邊的白鷺鷥', ['1 bird']],
    ['a ballet dancer', ['1 woman-dancing', '1 ballet-shoes']],
    ['鳳梨酥和一杯熱茶', ['1 pineapple', '1 moon-cake', '1 hot-beverage']],
    ['雪山上的小木屋', ['1 house']],
    ['穿西裝的新郎和穿白紗的新娘', ['1 man-in-tuxedo', '1 woman-with-veil']],
    ['廟口的舞獅', ['1 temple', '1 lion-dance']],
    ['a police car', ['1 oncoming-police-car']],
  ])('shows who and what is meant by %s', (wish, expected) => {
    expect(subjects(wish)).toEqual(expected);
  });

  it('says which words it followed and which change nothing', () => {
    const { understood, missed } = readWish('三隻可愛的小貓在海邊思考哲學');
    expect(understood).toEqual(['三', '小貓', '海邊']);
    expect(missed).toEqual(['可愛', '思考哲學']);
    expect(readWish('a melancholic teal').missed).toEqual(['melancholic', 'teal']);
  });

  it('reads place, time and weather', () => {
    expect(readWish('雨中的夜市')).toMatchObject({ place: 'city', weather: 'rain' });
    expect(readWish('a cabin in the woods, snow at midnight')).toMatchObject({
      ...{ place: 'forest', weather: 'snow', light: 'night' },
    });
  });

  it('knows a drawing for every word of a thing', () => {
    const drawings = new Set([...listSubjects().keys(), 'flower']);
    const lost = [...readLexicon()].flatMap(([word, { show = [] }]) =>
      show.filter((id) => !drawings.has(id)).map((id) => `${word}: ${id}`),
    );
    expect(lost).toEqual([]);
  });
});
