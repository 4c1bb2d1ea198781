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
    ...['麻鷺', '麻鳽', '麻鴨', '麻球', '麻團', '麻荖', '麻線', '麻姑', '麻芛', '麻葉繡球'],
  ],
  // 殺人, 自殺, 屍體
  ...['殺人鯨', '殺人蜂', '狼人殺人物', '狼人殺人氣', '秒殺人心', '秒殺人氣'],
  // 全裸, 裸體
  ...['裸麥', '裸子植物', '裸眼', '裸妝', '裸色', '裸鼴鼠'],
  // 強暴
  ...['暴風雨', '暴風雪', '暴風', '暴雨', '暴龍', '暴雪', '暴擊'],
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
  ...['碼頭', '碼錶', '冰毒蛇', '毒蛇', '毒菇', '毒藤', '毒液', '毒蘋果'],
  // 槍擊, 走私, 六合彩
  ...['水槍', '玩具槍', '泡泡槍', '私房', '私廚', '私塾', '六合彩繪', '六合彩虹', '六合彩燈'],
  // 做愛, where what is loved is made: after 情侶 and 情人, which are read before 愛情
  ...['愛情', '愛車', '愛書', '愛豆', '愛河', '愛笑'],
  ...[
    '愛哭的',
    '愛哭鬼',
    '愛睡覺',
    '愛睏',
    '愛唱歌',
    '愛跳舞',
    '愛畫畫',
    '愛看書',
    '愛讀書',
    '愛看星星',
    '愛上學',
  ],
  ...[
    '愛上海邊',
    '愛打扮',
    '愛打球',
    '愛打籃球',
    '愛打鼓',
    '愛游泳',
    '愛騎車',
    '愛曬太陽',
    '愛撒嬌',
    '愛乾淨',
    '愛旅行',
  ],
  ...['愛地球', '愛台灣', '愛臺灣', '愛自然', '愛與和平'],
  ...[
    '愛琴海',
    '愛丁堡',
    '愛媛',
    '愛知',
    '愛馬仕',
    '愛莎',
    '愛咪',
    '愛蜜莉',
    '愛德華',
    '愛倫',
    '愛瑪',
    '愛妮',
    '愛樂',
  ],
  // A person or an animal that is loved with what is made for them alone: 做愛 before just their name may be what it says.
  ...['愛孫的生日', '愛女的生日', '愛子的生日', '愛家人徽章', '愛家人磁鐵', '愛家人鑰匙圈'],
  ...['愛喝奶茶', '愛喝珍奶', '愛喝茶', '愛喝咖啡', '愛神邱比特', '愛神丘比特'],
  // Who is called something
  ...['叫做', '喚做', '稱做', '名做'],
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
  ...['naked neck', 'naked tree', 'naked trees', 'naked branch', 'naked branches'],
  ...[
    'same sex',
    'opposite sex',
    'either sex',
    'both sexes',
    'sex of the baby',
    'sex of a baby',
    'sex ratio',
    'gender and sex',
  ],
  ...[
    'nude lipstick',
    'nude heels',
    'nude nails',
    'nude tones',
    'nude tone',
    'nude color',
    'nude colour',
    'nude pink',
    ...['nude beige', 'nude shoes', 'nude makeup', 'nude lips', 'nude palette', 'nude flats'],
  ],
  ...['gore tex', 'casino royale', 'murder mystery', 'murder of crows', 'ecstasy of gold', 'heroin chic'],
  ...[
    'bath bomb making',
    'corpse flower',
    'corpse flowers',
    'corpse bride',
    'murder hornet',
    'murder hornets',
  ],
  ...['baccarat rose', 'baccarat crystal', 'anti smuggling', 'rape plant', 'rape plants'],
];
