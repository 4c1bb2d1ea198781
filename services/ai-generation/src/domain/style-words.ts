import type { Slots } from './template.ts';

/** What a provider that reads words is given for a style: what it looks like, without the names of other brands. */
const STYLE_WORDS: Readonly<Record<string, string>> = {
  ghibli: 'hand-painted summer animation, soft watercolour backgrounds, warm light, gentle outlines',
  japanese: 'Edo-period woodblock print, flat colours, bold contours, paper texture',
  kabuki: 'kabuki theatre poster, dramatic red and black face paint, gold accents',
  finalfantasy: 'crystal fantasy concept art, luminous crystals, delicate line work, epic sky',
  popmart: 'glossy vinyl designer toy, big head, studio light, pastel backdrop',
  labubu: 'furry woodland sprite toy, long ears, mischievous smile, soft fur',
  plush: 'plush toy, stitched seams, soft felt and fleece, studio light',
  pixar: 'three-dimensional animated film still, expressive characters, cinematic light',
  disney: 'classic fairy-tale animation, graceful lines, sparkling magical light',
  'dreamy storybook': 'dreamy storybook illustration, gouache, pastel colours, floating stars',
  steampunk: 'steampunk illustration, brass gears, leather, sepia light',
  pixel: 'pixel art, 16-bit palette, crisp square pixels',
  'festive illustration': 'festive illustration, lanterns, confetti, rich red and gold',
  alita: 'cyberpunk illustration, neon light, chrome details, rain at night',
  pixelAnimal: 'pixel-art animal, chibi proportions, 16-bit palette, plain backdrop',
  chineseInk: 'Chinese ink wash painting, xuan paper, flowing brush strokes, ample blank space',
};

/** For every picture: it is printed 8 cm wide, round or square. */
const FORMAT =
  'Square picture with one clear subject in the middle, readable when small. No text, no watermark, no frame.';

/** What no picture shall have, for providers that take it apart. */
export const UNWANTED =
  'text, letters, watermark, signature, frame, border, blurry, low quality, nudity, gore';

/** For a photo that is painted in a style. */
const KEEP =
  'Repaint the given photo in this style. Keep who and what is in it, their faces, poses and places. No text, no watermark, no frame.';

/** For a picture that a relief is made of: one figure, and nothing behind it that would stand out, too. */
const FIGURINE =
  'Photographed as one collectible figurine on a round base, whole and in the middle, before a plain studio backdrop, soft key light.';

/** What a template is filled with for a picture. */
export const slotsOf = (
  wish: string,
  { style, isPhoto, isFigurine }: { style: string; isPhoto: boolean; isFigurine: boolean },
): Slots => ({
  look: STYLE_WORDS[style] ?? '',
  wish,
  figurine: isFigurine ? FIGURINE : '',
  keep: isPhoto ? KEEP : '',
  format: isPhoto ? '' : FORMAT,
});
