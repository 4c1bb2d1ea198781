/** The sixteen styles of the specification. Some keys are names of other brands, hence descriptive names for customers. */
export const STYLES: [key: string, nameZh: string, nameEn: string][] = [
  ['ghibli', '夏日動畫', 'Summer animation'],
  ['japanese', '浮世繪', 'Woodblock print'],
  ['kabuki', '歌舞伎', 'Kabuki'],
  ['finalfantasy', '水晶奇幻', 'Crystal fantasy'],
  ['popmart', '盒玩公仔', 'Vinyl toy'],
  ['labubu', '森林毛怪', 'Furry sprite'],
  ['plush', '絨毛玩偶', 'Plush toy'],
  ['pixar', '立體動畫', '3D animation'],
  ['disney', '童話動畫', 'Fairy tale'],
  ['dreamy storybook', '夢幻繪本', 'Dreamy storybook'],
  ['steampunk', '蒸汽龐克', 'Steampunk'],
  ['pixel', '像素風', 'Pixel art'],
  ['festive illustration', '節慶插畫', 'Festive illustration'],
  ['alita', '賽博龐克', 'Cyberpunk'],
  ['pixelAnimal', '像素動物', 'Pixel animal'],
  ['chineseInk', '水墨', 'Ink wash'],
];
