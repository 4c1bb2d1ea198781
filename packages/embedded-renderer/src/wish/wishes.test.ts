import { describe, expect, it } from '@jest/globals';
import { readWish } from './read-wish.ts';
import { COAT_WORDS } from './words/scene-words.ts';

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

/** Sixty more, of pets, families, trips and food, by somebody who had not seen the vocabulary. */
const MORE_WISHES: typeof WISHES = [
  ['我家柴犬戴著紅色領巾坐在草地上', 'dog', 'scarf'],
  ['橘貓趴在窗邊曬太陽', 'cat'],
  ['阿嬤牽著小孫女逛夜市', 'old-woman', 'girl'],
  ['一碗加了滷蛋的牛肉麵', 'egg', 'steaming-bowl'],
  ['珍珠奶茶配雞排', 'bubble-tea', 'poultry-leg|meat-on-bone'],
  ['全家人在海邊看夕陽', 'man', 'woman', 'child'],
  ['新郎新娘在櫻花樹下', 'man-in-tuxedo', 'woman-with-veil'],
  ['剛出生的寶寶睡在搖籃裡', 'baby'],
  ['爸爸騎機車載小孩上學', 'man', 'motor-scooter', 'child'],
  ['兩隻鸚鵡站在樹枝上', 'parrot'],
  ['台北101的跨年煙火', 'taipei-101', 'firework-burst'],
  ['阿里山小火車穿過森林', 'locomotive'],
  ['平溪天燈飛上夜空', 'sky-lantern'],
  ['一隻黑熊在玉山上', 'bear'],
  ['芒果冰上面有煉乳', 'shaved-ice', 'mango'],
  ['廟口的石獅子', 'temple', 'lion'],
  ['媽祖遶境的神轎', 'mazu'],
  ['穿著學士服的女孩丟帽子', 'graduation-cap', 'girl'],
  ['一隻小倉鼠抱著葵花籽', 'hamster', 'sunflower'],
  ['藍色的海豚跳出海面', 'dolphin'],
  ['拿著籃球的高中男生', 'basketball', 'boy'],
  ['彈吉他的女生在公園', 'guitar', 'girl'],
  ['下雨天撐傘的小男孩', 'umbrella', 'boy'],
  ['聖誕樹下堆滿禮物', 'christmas-tree', 'wrapped-gift'],
  ['中秋節烤肉看月亮', 'moon-cake', 'meat-on-bone'],
  ['一束粉紅色玫瑰花', 'rose'],
  ['日月潭的小船', 'sailboat'],
  ['臘腸狗追著蝴蝶', 'dog', 'butterfly'],
  ['外公在田裡種稻', 'old-man', 'sheaf-of-rice'],
  ['三隻小雞跟著母雞', 'baby-chick|front-facing-baby-chick', 'rooster|chicken'],
  ['a corgi wearing a birthday hat', 'dog', 'birthday-cake'],
  ['black cat on a roof under a full moon', 'cat', 'house'],
  ['two penguins holding hands', 'penguin'],
  ['a bride and groom dancing', 'woman-with-veil', 'man-in-tuxedo'],
  ['grandpa fishing by the lake', 'old-man', 'fishing-pole'],
  ['a cup of latte with heart art', 'hot-beverage', 'red-heart'],
  ['old lighthouse on a cliff in a storm', 'lighthouse'],
  ['a red vintage car on a country road', 'automobile'],
  ['little girl flying a kite on the beach', 'girl', 'kite'],
  ['a bunny eating a carrot in the garden', 'rabbit|rabbit-face', 'carrot'],
  ['golden retriever catching a frisbee', 'dog', 'flying-disc'],
  ['a stack of pancakes with strawberries', 'pancakes', 'strawberry'],
  ['an astronaut riding a horse', 'astronaut|man-astronaut', 'horse'],
  ['sleepy panda hugging bamboo', 'panda'],
  ['hot air balloons over mountains at sunrise', 'hot-air-balloon'],
  ['a surfer riding a big wave', 'person-surfing'],
  ['family of ducks crossing the road', 'duck'],
  ['a violin on a wooden chair', 'violin', 'chair'],
  ['a unicorn under a rainbow', 'unicorn', 'rainbow'],
  ['a snowman with a green scarf', 'snowman', 'scarf'],
  ['a turtle swimming in a coral reef', 'turtle', 'coral'],
  ['a baseball player hitting a home run', 'baseball'],
  ['sushi on a wooden plate', 'sushi'],
  ['a cactus in a small pot', 'cactus'],
  ['an owl reading a book by candlelight', 'owl', 'open-book', 'candle'],
  ['a sunflower field under blue sky', 'sunflower'],
  ['two friends drinking beer at a bar', 'person', 'beer-mug|clinking-beer-mugs'],
  ['a dinosaur skateboarding', 't-rex|sauropod', 'skateboard'],
  ['a hummingbird and a hibiscus flower', 'bird', 'hibiscus'],
  ['my parents on a bench in autumn', 'man', 'woman', 'chair'],
];

const NEEDED = 50;

/** What is not read of these wishes. */
const misreadOf = (wishes: typeof WISHES): string[] =>
  wishes.flatMap(([wish, ...subjects]) => {
    const read = readWish(wish).subjects.map(({ id }) => id);
    const missing = subjects.filter((either) => !either.split('|').some((id) => read.includes(id)));
    return missing.length === 0 ? [] : [`${wish}: ${missing.join(', ')} not in ${read.join(', ')}`];
  });

describe('sixty wishes', () => {
  it.each([
    ['of whoever wrote the vocabulary', WISHES],
    ['of others', MORE_WISHES],
  ])('%s are understood, nearly all', (_, wishes) => {
    expect(wishes).toHaveLength(60);
    const misread = misreadOf(wishes);
    expect(misread.slice(wishes.length - NEEDED)).toEqual([]);
  });
});

it('has a subject for each word that gives one its colour', () => {
  const words = Object.values(COAT_WORDS).flatMap((list) => list.split(','));
  expect(words.filter((word) => readWish(word).subjects.length === 0)).toEqual([]);
});
