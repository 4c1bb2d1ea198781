// Made by npm run pictures; do not edit.
export const pictures = {
  'style/ghibli': { width: 512, height: 512, widths: [256, 512], version: '65ba0807' },
  'style/japanese': { width: 512, height: 512, widths: [256, 512], version: '29c28e79' },
  'style/kabuki': { width: 512, height: 512, widths: [256, 512], version: 'ff1ce602' },
  'style/finalfantasy': { width: 512, height: 512, widths: [256, 512], version: '6de3096a' },
  'style/popmart': { width: 512, height: 512, widths: [256, 512], version: 'bb8ff761' },
  'style/labubu': { width: 512, height: 512, widths: [256, 512], version: '043f5570' },
  'style/plush': { width: 512, height: 512, widths: [256, 512], version: '6025ad08' },
  'style/pixar': { width: 512, height: 512, widths: [256, 512], version: '7f40b304' },
  'style/disney': { width: 512, height: 512, widths: [256, 512], version: '04fe9a4e' },
  'style/dreamy-storybook': { width: 512, height: 512, widths: [256, 512], version: '8051cdf7' },
  'style/steampunk': { width: 512, height: 512, widths: [256, 512], version: 'ca8b8204' },
  'style/pixel': { width: 512, height: 512, widths: [256, 512], version: 'b19dbe61' },
  'style/festive-illustration': { width: 512, height: 512, widths: [256, 512], version: '73313af5' },
  'style/alita': { width: 512, height: 512, widths: [256, 512], version: '0101211a' },
  'style/pixelAnimal': { width: 512, height: 512, widths: [256, 512], version: '22b053fe' },
  'style/chineseInk': { width: 512, height: 512, widths: [256, 512], version: 'fefb5fe8' },
} as const;
