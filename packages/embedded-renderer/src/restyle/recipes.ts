import {
  crystals,
  festival,
  fur,
  gears,
  gloss,
  inkPaper,
  neon,
  sparkles,
  stage,
  stitches,
  vignette,
} from './overlays.ts';
import type { Recipe } from './recipe.ts';

const none = { kind: 'none' } as const;

/** How each style of the specification paints a photo. */
export const RECIPES: Record<string, Recipe> = {
  ghibli: {
    ...{ smooth: 9, levels: 14, saturation: 1.35, brightness: 1.08 },
    ramp: { colours: ['#1f4a4f', '#4f9a6b', '#bfe3d8', '#fdf6dc'], share: 0.28 },
    ink: { colour: '#3c4a3a', from: 42, strength: 0.5 },
    finish: { kind: 'grain', amount: 0.03, wander: 4 },
  },
  japanese: {
    ...{ smooth: 11, levels: 5, saturation: 0.9 },
    ramp: { colours: ['#16284a', '#2f5d8a', '#d9a066', '#f2e3c2'], share: 0.72 },
    ink: { colour: '#101a30', from: 30, strength: 1 },
    finish: { kind: 'grain', amount: 0.07, wander: 2 },
  },
  kabuki: {
    ...{ smooth: 9, levels: 4, saturation: 1 },
    ramp: { colours: ['#120c0b', '#8e1712', '#e0402c', '#fbf1dd', '#fffaf0'], share: 0.9 },
    ink: { colour: '#120c0b', from: 30, strength: 1 },
    overlay: stage,
    finish: { kind: 'grain', amount: 0.04 },
  },
  finalfantasy: {
    ...{ smooth: 5, saturation: 1.05, brightness: 1.05, bloom: 0.45 },
    ramp: { colours: ['#0d1440', '#3f4fb0', '#9fc3ff', '#ffffff'], share: 0.55 },
    overlay: crystals,
    finish: none,
  },
  popmart: {
    ...{ smooth: 9, levels: 9, saturation: 1.75, brightness: 1.12 },
    ramp: { colours: ['#7a3b86', '#ff8fb3', '#ffd9c9', '#fff7fb'], share: 0.3 },
    overlay: gloss,
    finish: none,
  },
  labubu: {
    ...{ smooth: 7, saturation: 1.1, brightness: 1.02 },
    ramp: { colours: ['#3b281e', '#8b6a4e', '#d8b896', '#fbeeda'], share: 0.5 },
    overlay: fur,
    finish: { kind: 'grain', amount: 0.05, wander: 12 },
  },
  plush: {
    ...{ smooth: 15, levels: 8, saturation: 0.85, brightness: 1.1 },
    ramp: { colours: ['#7d5f6b', '#c99aa0', '#ead2c6', '#fff5ea'], share: 0.4 },
    overlay: stitches,
    finish: { kind: 'grain', amount: 0.2, wander: 7 },
  },
  pixar: {
    ...{ smooth: 5, saturation: 1.5, brightness: 1.1, bloom: 0.25 },
    ramp: { colours: ['#1c1f4a', '#b3563b', '#ffc46b', '#fff3d0'], share: 0.24 },
    overlay: vignette('#1a1038', 0.55),
    finish: none,
  },
  disney: {
    ...{ smooth: 7, saturation: 1.3, brightness: 1.1, bloom: 0.5 },
    ramp: { colours: ['#2a1a5e', '#7b5cc4', '#f3b8e0', '#fff6d6'], share: 0.3 },
    overlay: sparkles('#fff3b0', 60, 34),
    finish: none,
  },
  'dreamy storybook': {
    ...{ smooth: 13, levels: 9, saturation: 0.8, brightness: 1.14 },
    ramp: { colours: ['#5b6aa8', '#a9a6d8', '#f6cfd6', '#fff4dc'], share: 0.55 },
    overlay: (random) => vignette('#fff4dc', 0.9)() + sparkles('#f7c95b', 30, 24)(random),
    finish: { kind: 'grain', amount: 0.09, wander: 5 },
  },
  steampunk: {
    ...{ smooth: 3, saturation: 0.6, brightness: 0.95 },
    ramp: { colours: ['#1c1006', '#6b4217', '#c08a3e', '#f4dfae'], share: 0.85 },
    ink: { colour: '#1c1006', from: 50, strength: 0.6 },
    overlay: gears,
    finish: { kind: 'grain', amount: 0.09 },
  },
  pixel: {
    ...{ smooth: 5, saturation: 1.2 },
    finish: { kind: 'pixels', cells: 96, colours: 24 },
  },
  'festive illustration': {
    ...{ smooth: 9, levels: 7, saturation: 1.3, brightness: 1.05 },
    ramp: { colours: ['#5c0f12', '#cf2f22', '#f5a623', '#fff0c4'], share: 0.5 },
    ink: { colour: '#5c0f12', from: 44, strength: 0.7 },
    overlay: festival,
    finish: none,
  },
  alita: {
    ...{ smooth: 3, saturation: 1.1, brightness: 0.85, bloom: 0.4 },
    ramp: { colours: ['#050714', '#1b2a6b', '#c02bb0', '#3fe8ff', '#f2fdff'], share: 0.7 },
    ink: { colour: '#23e6ff', from: 46, strength: 0.8 },
    overlay: neon,
    finish: { kind: 'grain', amount: 0.04 },
  },
  pixelAnimal: {
    ...{ smooth: 9, saturation: 1.5, brightness: 1.14 },
    ramp: { colours: ['#3a2a4a', '#ff9d5c', '#ffe08a', '#d8f5ff'], share: 0.35 },
    ink: { colour: '#3a2a4a', from: 40, strength: 0.9 },
    finish: { kind: 'pixels', cells: 52, colours: 12 },
  },
  chineseInk: {
    ...{ smooth: 7, levels: 7, saturation: 0 },
    ramp: { colours: ['#17181a', '#6d6f70', '#d9d5c8', '#f4efe2', '#f4efe2'], share: 1 },
    ink: { colour: '#17181a', from: 36, strength: 0.8 },
    overlay: inkPaper,
    finish: { kind: 'grain', amount: 0.06, wander: 8 },
  },
};
