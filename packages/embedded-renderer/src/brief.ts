import type { Random } from './drawing/random.ts';
import type { HeroName } from './heroes/index.ts';
import type { PlaceName } from './places/index.ts';

export type Light = 'day' | 'sunset' | 'night';
export type Weather = 'clear' | 'snow' | 'rain' | 'petals';

/** What the renderer draws for a prompt. */
export type Brief = {
  /** The subject; null when the prompt is about a place. */
  hero: HeroName | null;
  place: PlaceName;
  light: Light;
  weather: Weather;
  /** Coat or petal colour that the prompt named. */
  tint: string | null;
};

type Words<T> = readonly (readonly [T, RegExp])[];

const HERO_WORDS: Words<HeroName> = [
  ['panda', /熊貓|貓熊|\bpandas?\b/i],
  ['cat', /貓|喵|\b(cat|kitten|kitty)s?\b/i],
  ['dog', /狗|犬|汪|柴|\b(dog|puppy|puppies|corgi|shiba)s?\b/i],
  ['rabbit', /兔|\b(rabbit|bunny|bunnies|hare)s?\b/i],
  ['fox', /狐|\bfox(es)?\b/i],
  ['bear', /熊|\b(bear|teddy)s?\b/i],
  ['bird', /鳥|雀|鴿|雞|鴨|\b(bird|owl|sparrow|parrot|chick|duck)s?\b/i],
  ['fish', /魚|鯨|鯉|\b(fish|goldfish|koi|whale)(es)?\b/i],
  [
    'person',
    /女孩|男孩|女生|男生|人物|小孩|孩子|媽|爸|爺|奶奶|新娘|新郎|情侶|公主|王子|\b(girl|boy|woman|man|child|kid|mother|mom|mum|father|dad|grandma|grandpa|bride|groom|couple|princess|prince|person|people|portrait)\b/i,
  ],
  ['cake', /蛋糕|生日|甜點|\b(cake|birthday|dessert)s?\b/i],
  ['tea', /茶|咖啡|杯|\b(tea|teacup|coffee|cup|mug|latte)s?\b/i],
  ['boat', /船|帆|舟|\b(boat|ship|sail|sailing|yacht)s?\b/i],
  ['house', /房|屋|小屋|家園|\b(house|cottage|cabin|home|hut)s?\b/i],
  [
    'flower',
    /花|玫瑰|向日葵|蓮|百合|鬱金香|\b(flower|rose|sunflower|lily|tulip|lotus|bouquet|peony|blossom)s?\b/i,
  ],
];

const PLACE_WORDS: Words<PlaceName> = [
  ['window', /窗|室內|房間|\b(window|windowsill|sill|indoors?|room)\b/i],
  ['mountain', /山|峰|谷|\b(mountain|hill|peak|valley|alps?|fuji)s?\b/i],
  ['sea', /海|浪|沙灘|湖|島|\b(sea|ocean|wave|beach|lake|island|coast)s?\b/i],
  [
    'city',
    /城|都市|街|夜市|大樓|台北|臺北|\b(city|street|town|downtown|skyline|taipei|tokyo|market|skyscraper)s?\b/i,
  ],
  ['garden', /櫻|花園|庭|\b(garden|sakura|cherry blossom|park)s?\b/i],
  ['forest', /森林|樹|竹|林|\b(forest|tree|wood|jungle|bamboo)s?\b/i],
  ['meadow', /草原|草地|田|原野|\b(meadow|field|grass|prairie|farm)s?\b/i],
];

const LIGHT_WORDS: Words<Light> = [
  ['night', /月|夜|星|晚上|\b(moon|night|star|starry|midnight|galaxy)s?\b/i],
  ['sunset', /夕|黃昏|日出|日落|晨|晚霞|\b(sunset|sunrise|dusk|dawn|golden hour|evening)\b/i],
];

const WEATHER_WORDS: Words<Weather> = [
  ['snow', /雪|冬|聖誕|\b(snow|snowy|winter|christmas)\b/i],
  ['rain', /雨|\b(rain|rainy|umbrella)\b/i],
  ['petals', /櫻|花瓣|春|\b(petals?|sakura|cherry blossom|spring)\b/i],
];

const TINT_WORDS: Words<string> = [
  ['#34343f', /黑|\bblack\b/i],
  ['#f6f0e6', /白|\bwhite\b/i],
  ['#e39a52', /橘|橙|\b(orange|ginger)\b/i],
  ['#8f98a6', /灰|\b(gr[ae]y|silver)\b/i],
  ['#8a5d3b', /棕|咖啡色|\bbrown\b/i],
  ['#e58ba3', /粉紅|粉色|\bpink\b/i],
  ['#5d93c8', /藍|\bblue\b/i],
  ['#e8bf4c', /黃|金色|\b(yellow|golden?)\b/i],
  ['#c8503f', /紅|\bred\b/i],
  ['#8f78c4', /紫|\b(purple|violet)\b/i],
];

const find = <T>(words: Words<T>, prompt: string): T | null =>
  words.find(([, word]) => word.test(prompt))?.[0] ?? null;

/** Parses a prompt in either language; the random stream selects what it leaves open. */
export function readBrief(prompt: string, random: Random): Brief {
  const place = find(PLACE_WORDS, prompt);
  const light = find(LIGHT_WORDS, prompt);
  const named = find(HERO_WORDS, prompt);
  const isAboutPlace = place !== null || light !== null;
  const isSakura = named === 'flower' && /櫻|cherry blossom/i.test(prompt);
  const inPlace = place === 'sea' ? 'boat' : null;
  const hero = isSakura
    ? null
    : (named ??
      (isAboutPlace ? inPlace : random.pick(['cat', 'flower', 'tea', 'rabbit', 'bird', 'house'] as const)));
  return {
    hero,
    place: place ?? defaultPlace(hero, random),
    light: light ?? random.pick(['day', 'day', 'sunset'] as const),
    weather: find(WEATHER_WORDS, prompt) ?? 'clear',
    tint: find(TINT_WORDS, prompt),
  };
}

function defaultPlace(hero: HeroName | null, random: Random): PlaceName {
  if (hero === 'boat' || hero === 'fish') return 'sea';
  if (hero === 'tea' || hero === 'cake') return 'window';
  if (hero === 'flower') return random.pick(['window', 'garden'] as const);
  return random.pick(['meadow', 'mountain', 'garden', 'forest'] as const);
}
