import { describe, expect, it } from '@jest/globals';
import { readWish } from './read-wish.ts';

/** Sixty ordinary wishes, written before the vocabulary was, and what each must show; `a|b`: either will do. */
const WISHES: readonly (readonly [wish: string, ...subjects: string[]])[] = [
  ['一隻橘貓坐在窗邊曬太陽', 'cat'],
  ['三隻小貓在草地上玩毛線球', 'cat', 'yarn'],
  ['阿嬤牽著孫女在夜市吃冰', 'old-woman', 'girl'],
  ['媽祖遶境的熱鬧街道', 'mazu'],
  ['平溪的天燈飛上夜空', 'sky-lantern'],
  ['紅色機車停在巷口', 'motor-scooter'],
  ['一杯珍珠奶茶', 'bubble-tea'],
  ['芒果刨冰', 'shaved-ice', 'mango'],
  ['柴犬在海邊看夕陽', 'dog'],
  ['台北 101 的跨年煙火', 'taipei-101', 'firework-burst'],
  ['藍色的龍飛過雪山', 'dragon'],
  ['一對穿婚紗的新人', 'woman-with-veil', 'man-in-tuxedo'],
  ['爸爸背著小男孩看火車', 'man', 'boy', 'locomotive|train'],
  ['台灣黑熊抱著鳳梨', 'bear', 'pineapple'],
  ['兩隻藍鵲停在樹上', 'bird'],
  ['阿里山小火車與日出', 'locomotive|train|mountain-railway'],
  ['小籠包和燒賣', 'dumpling'],
  ['元宵節的燈籠', 'red-paper-lantern'],
  ['中秋節全家烤肉看月亮', 'meat-on-bone|moon-cake'],
  ['端午節划龍舟', 'dragon-boat'],
  ['一碗熱騰騰的牛肉麵', 'steaming-bowl'],
  ['國小同學一起打籃球', 'basketball'],
  ['騎腳踏車環島的女生', 'bicycle|woman-biking'],
  ['向日葵花田裡的黃金獵犬', 'sunflower', 'dog'],
  ['機器人彈吉他', 'robot', 'guitar'],
  ['太空人在月球上騎馬', 'astronaut|man-astronaut', 'horse'],
  ['墾丁的海豚和衝浪的人', 'dolphin', 'person-surfing'],
  ['紅包、鞭炮和舞獅', 'red-envelope', 'firecracker', 'lion'],
  ['聖誕老人坐在雪橇上', 'santa-claus', 'sled'],
  ['外婆家門口的老樹和三輪車', 'deciduous-tree', 'house|bicycle'],
  ['a golden retriever on the beach', 'dog'],
  ['two dogs playing in the snow', 'dog'],
  ['a red scooter in a Taipei alley', 'motor-scooter'],
  ['a bowl of shaved ice with strawberries', 'shaved-ice', 'strawberry'],
  ['grandmother with her grandchild', 'old-woman', 'child|girl|boy'],
  ['a dragon over the mountains at night', 'dragon'],
  ['bubble tea and a slice of cake', 'bubble-tea', 'shortcake|birthday-cake|cake'],
  ['sky lanterns in Pingxi', 'sky-lantern'],
  ['a steam train in the forest', 'locomotive'],
  ['three pink flamingos by a lake', 'flamingo'],
  ['a bride and groom under cherry blossoms', 'woman-with-veil', 'man-in-tuxedo'],
  ['an astronaut riding a horse', 'astronaut|man-astronaut', 'horse'],
  ['a blue whale and a little sailboat', 'whale|spouting-whale', 'sailboat|boat'],
  ['my dad fishing at sunrise', 'man', 'fishing-pole'],
  ['a birthday party with balloons', 'birthday-cake|cake|party-popper', 'balloon'],
  ['an owl reading a book', 'owl', 'open-book'],
  ['a black cat on a broom under the full moon', 'cat', 'broom'],
  ['a panda eating bamboo', 'panda'],
  ['a night market stall with stinky tofu', 'stinky-tofu'],
  ['a temple with red lanterns', 'temple', 'red-paper-lantern'],
  ['a baby sleeping with a teddy bear', 'baby', 'teddy-bear'],
  ['a couple dancing in the rain', 'woman-dancing|man-dancing'],
  ['penguins wearing scarves', 'penguin', 'scarf'],
  ['a Ferris wheel at dusk', 'ferris-wheel'],
  ['an elephant holding an umbrella', 'elephant', 'umbrella'],
  ['a violin and red roses', 'violin', 'rose'],
  ['five butterflies around a sunflower', 'butterfly', 'sunflower'],
  ['a knight fighting a dinosaur', 'knight|guard|crossed-swords', 't-rex|sauropod'],
  ['a nurse holding a heart', 'nurse|woman-health-worker|health-worker', 'red-heart'],
  ['our old car on a mountain road', 'automobile'],
];

const NEEDED = 50;

describe('sixty wishes', () => {
  it('are understood, nearly all', () => {
    expect(WISHES).toHaveLength(60);
    const misread = WISHES.flatMap(([wish, ...subjects]) => {
      const read = readWish(wish).subjects.map(({ id }) => id);
      const missing = subjects.filter((either) => !either.split('|').some((id) => read.includes(id)));
      return missing.length === 0 ? [] : [`${wish}: ${missing.join(', ')} not in ${read.join(', ')}`];
    });
    expect(WISHES.length - misread.length).toBeGreaterThanOrEqual(NEEDED);
  });
});
