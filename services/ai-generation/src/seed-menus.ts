import type { MenuItem, MenuKey } from './domain/menu.ts';

/** What a new shop begins with: words that customers may begin with, too. */
const NAMES: Record<MenuKey, [nameZh: string, nameEn: string][]> = {
  ideas: [
    ['午後窗台上的橘貓', 'A ginger cat on an afternoon window sill'],
    ['騎腳踏車的柴犬', 'A shiba inu on a bicycle'],
    ['櫻花樹下的阿嬤和孫女', 'A grandmother and her granddaughter under cherry blossoms'],
    ['海邊看日落的兩隻企鵝', 'Two penguins at the seaside at sunset'],
    ['夜市裡的珍珠奶茶', 'Bubble tea at a night market'],
    ['生日蛋糕和氣球', 'A birthday cake with balloons'],
    ['下雪的山上有一間小屋', 'A cottage on a snowy mountain'],
  ],
  'figurine-ideas': [
    ['抱著珍珠奶茶的柴犬', 'A shiba inu with a cup of bubble tea'],
    ['紅色的龍', 'A red dragon'],
    ['戴圍巾的兔子', 'A rabbit with a scarf'],
    ['小機器人', 'A little robot'],
    ['太空人', 'An astronaut'],
  ],
};

export const MENUS = Object.entries(NAMES).map(([key, names]) => ({
  key,
  items: names.map(
    ([zh, en], index): MenuItem => ({
      id: `${key}-${index + 1}`,
      name: { 'zh-TW': zh, en },
      isPublished: true,
    }),
  ),
}));
