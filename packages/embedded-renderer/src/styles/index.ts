import { alita } from './alita.ts';
import { chineseInk } from './chinese-ink.ts';
import { disney } from './disney.ts';
import { festiveIllustration } from './festive.ts';
import { finalfantasy } from './finalfantasy.ts';
import { ghibli } from './ghibli.ts';
import { japanese } from './japanese.ts';
import { kabuki } from './kabuki.ts';
import { labubu } from './labubu.ts';
import { pixar } from './pixar.ts';
import { pixel, pixelAnimal } from './pixels.ts';
import { plush } from './plush.ts';
import { popmart } from './popmart.ts';
import { steampunk } from './steampunk.ts';
import { dreamyStorybook } from './storybook.ts';
import type { Style } from './style.ts';

/** Drawing language of every style key of the specification. */
export const STYLES: Record<string, Style> = {
  ghibli,
  japanese,
  kabuki,
  finalfantasy,
  popmart,
  labubu,
  plush,
  pixar,
  disney,
  'dreamy storybook': dreamyStorybook,
  steampunk,
  pixel,
  'festive illustration': festiveIllustration,
  alita,
  pixelAnimal,
  chineseInk,
};
