/**
 * Everyday words that share characters with a prohibited one, across its border or around it: 做|愛心, 大|麻糬, 殺人鯨. Where
 * two of them overlap the longer one is read, then the one that stands first here. What the language's own dictionary cuts
 * right (大|麻雀, 強|暴風雨, 無毒|品質) needs no entry.
 */
export const HARMLESS_ZH: readonly string[] = [
  // 做愛
  ...[
    '心情',
    '愛心',
    '愛吃',
    '愛玩',
    '愛用',
    '愛惜',
    '愛人',
    '愛妻',
    '愛麗絲',
    '愛莉',
    '愛犬',
    '愛貓',
    '愛的',
    '愛玉',
    '愛護',
    '愛迪生',
    '愛因斯坦',
    '愛爾蘭',
  ],
  // 大麻
  ...[
    '大麻雀',
    '麻雀',
    '大麻糬',
    '麻糬',
    '麻花',
    '麻煩',
    '麻袋',
    '麻布',
    '麻辣',
    '麻油',
    '麻婆',
    '麻薯',
    '麻將',
    '麻吉',
    '麻繩',
    '麻竹',
    '麻豆',
    '麻醬',
    '麻薏',
    '麻粩',
  ],
  // 殺人, 自殺, 屍體
  ...['殺人鯨', '殺人蜂'],
  // 全裸, 裸體
  ...['裸麥', '裸子植物', '裸眼', '裸妝', '裸色', '裸鼴鼠'],
  // 強暴
  ...['暴風雨', '暴風雪', '暴風', '暴雨', '暴龍', '暴雪'],
  // 毒品
  ...['消毒品', '消毒', '解毒', '有毒', '無毒', '病毒'],
  // 色情, 情色
  ...[
    '情人節',
    '情人',
    '情侶',
    '情書',
    '情境',
    '情緒',
    '色彩',
    '色調',
    '色系',
    '色澤',
    '色塊',
    '色鉛筆',
    '色票',
  ],
  // 血腥, 炸彈
  ...['血腥瑪麗', '沐浴炸彈', '泡澡炸彈', '咖啡炸彈', '炸彈麵包'],
  // 春宮: temples
  ...['萬春宮', '長春宮', '永春宮', '迎春宮'],
  // 幼女, 博弈, 走私, 洗錢, 援交
  ...['女兒', '女童裝', '博弈論', '私人小徑', '私人步道', '私人土地', '錢包', '應援交流', '支援交通'],
  // 賭場, 冰毒, 嗎啡, 無碼, 情事
  ...['碼頭', '冰毒蛇', '毒蛇', '毒菇', '毒藤'],
];

/** English phrases in which a prohibited word means something else; `\s` and hyphens between their words are alike. */
export const HARMLESS_EN: readonly string[] = [
  ...[
    'rape flower',
    'rape flowers',
    'rape blossom',
    'rape blossoms',
    'rape field',
    'rape fields',
    'rape seed',
    'rape oil',
  ],
  ...['naked mole', 'naked eye', 'naked cake', 'naked oats', 'naked bike'],
  ...['same sex', 'opposite sex', 'either sex', 'both sexes', 'sex of the baby', 'gender and sex'],
  ...[
    'nude lipstick',
    'nude heels',
    'nude nails',
    'nude tones',
    'nude tone',
    'nude color',
    'nude colour',
    'nude pink',
  ],
  ...['gore tex', 'casino royale', 'murder mystery', 'murder of crows', 'ecstasy of gold', 'heroin chic'],
];
