import { mix } from '../drawing/colour.ts';
import { paper } from '../drawing/filters.ts';
import { blob, circle } from '../drawing/path.ts';
import { fullRect, group, linear, shape } from '../drawing/svg.ts';
import { closedEye } from '../eyes.ts';
import { paintPlace } from '../paint.ts';
import { heroOnPlace, weather } from './shared.ts';
import type { Style, StyleInput } from './style.ts';
import { breaker, INDIGO, swell, volcano } from './woodblock.ts';

/** Flat mineral colours of the surroundings. */
const MINERALS = {
  wall: '#e9d6ae',
  wallDark: '#b4925f',
  frame: '#7a4b31',
  cloth: '#b6473a',
  far: '#a9b8b4',
  mid: '#7f9c93',
  near: '#56807d',
  ground: '#d9c48f',
  groundDark: '#5e6f4e',
  foliage: '#6f8f5d',
  foliageDark: '#3f6150',
  bloom: '#d9737a',
  cloud: '#f1e6cd',
  disc: '#c8402f',
  trunk: '#6b4a35',
  lamp: '#efc36a',
  water: '#3f7395',
  foam: '#f6efdc',
};
const OUTLINE = { colour: INDIGO, width: 5 };

/** The wiped gradient at the top of a print. */
const bokashi = (isNight: boolean): string =>
  isNight
    ? linear('bokashi', [
        [0, '#0f1f3f'],
        [0.35, '#2a4a72'],
        [0.62, '#8fa7a8'],
        [1, '#d9cda8'],
      ])
    : linear('bokashi', [
        [0, '#24507c'],
        [0.13, '#7fa6ad'],
        [0.34, '#f0e3c2'],
        [0.58, '#f2d3a4'],
        [0.72, '#e9a584'],
      ]);

/** Room or town, drawn as the place is; through a window one sees the mountain and the sea. */
function builtScene({ place, brief }: StyleInput): string {
  const colours = { ...MINERALS };
  if (brief.place !== 'window') return paintPlace(place.parts, { colours, outline: OUTLINE });
  const room = place.parts.filter((part) => part.depth >= 0.6);
  return (
    group(volcano(), { transform: 'translate(60 -40) scale(.86)' }) +
    group(swell(), { transform: 'translate(0 -60)' }) +
    paintPlace(room, { colours, outline: OUTLINE })
  );
}

/** Behind and before the subject at sea or in the country: everything is waves and the mountain. */
function waveScene(input: StyleInput, flip: boolean): { behind: string; before: string } {
  const waves = input.random.fork('breakers');
  const behind = volcano() + swell();
  if (input.cast.length === 0) {
    const near =
      breaker(waves, { x: flip ? 800 : 220, y: 800, s: 0.95, flip }) +
      breaker(waves, { x: flip ? 180 : 850, y: 900, s: 0.72, flip: !flip });
    return { behind: behind + near, before: '' };
  }
  const rising = behind + breaker(waves, { x: flip ? 760 : 260, y: 720, s: 0.95, flip });
  if (input.isAfloat)
    return { behind: rising, before: breaker(waves, { x: flip ? 250 : 780, y: 985, s: 0.8, flip: !flip }) };
  const rock = blob([
    [120, 1100],
    [170, 975],
    [340, 925],
    [520, 915],
    [700, 930],
    [860, 985],
    [900, 1100],
  ]);
  return { behind: rising + shape(rock, '#5f7565', { stroke: INDIGO, 'stroke-width': 5 }), before: '' };
}

const FRAME = `<rect x="18" y="18" width="988" height="988" fill="none" stroke="${INDIGO}" stroke-width="6"/><rect width="1024" height="1024" fill="none" stroke="#f1e6cd" stroke-width="32"/>`;

/** Woodblock print: flat mineral colours, indigo key lines, graded sky, breakers. */
export const japanese: Style = {
  draw(input) {
    const { brief } = input;
    const isBuilt = brief.place === 'window' || brief.place === 'city';
    const isNight = brief.light === 'night';
    const flip = input.random.fork('waves').chance(0.5);
    const scene = isBuilt ? { behind: builtScene(input), before: '' } : waveScene(input, flip);
    const sun = shape(circle(flip ? 270 : 760, 236, 104), isNight ? '#f6edd0' : '#c8402f', {
      stroke: INDIGO,
      'stroke-width': 4,
    });
    return {
      defs: bokashi(isNight) + paper('washi', { frequency: 0.035, strength: 0.16, seed: input.noise }),
      body:
        fullRect('url(#bokashi)') +
        sun +
        scene.behind +
        heroOnPlace(
          input,
          {
            eye: closedEye(INDIGO, 8),
            outline: OUTLINE,
            line: INDIGO,
            colour: (hex) => mix(hex, '#e6cf9c', 0.24),
          },
          { at: isBuilt ? input.place.stand : { x: 512, y: 968, scale: 0.86 } },
        ) +
        scene.before +
        weather(input, { petal: '#e08a94' }) +
        group(fullRect('#ffffff', { filter: 'url(#washi)' }), { style: 'mix-blend-mode:multiply' }) +
        FRAME,
      finish: { kind: 'grain', amount: 0.05 },
    };
  },
};
