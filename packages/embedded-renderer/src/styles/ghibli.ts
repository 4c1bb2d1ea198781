import { darken, lighten, mix } from '../drawing/colour.ts';
import { blur, paper, wash } from '../drawing/filters.ts';
import { cumulus } from '../drawing/path.ts';
import { fullRect, group, shape } from '../drawing/svg.ts';
import { dotEye } from '../eyes.ts';
import { recolour } from '../natural.ts';
import { paintPlace, paintSky } from '../paint.ts';
import { heroOnPlace, nightStars, weather } from './shared.ts';
import type { Style } from './style.ts';

/** Hand-painted background film: towering summer clouds, saturated greens, gouache. */
export const ghibli: Style = {
  draw(input) {
    const { random, brief, place } = input;
    const seen = recolour(input.natural, (hex) => mix(hex, '#2c9a7a', 0.06));
    if (brief.light === 'day') seen.sky = { top: '#2f86cf', middle: '#74bdea', bottom: '#d8eff2' };
    const sky = paintSky(seen.sky);
    const towers = random.fork('towers');
    const heap = [0, 1].map((i) => ({
      x: i === 0 ? towers.range(150, 330) : towers.range(690, 900),
      y: towers.range(470, 560),
      w: towers.range(430, 560),
    }));
    const cloud = seen.colours.cloud;
    const clouds = heap
      .map((at) => {
        const shade = shape(cumulus(towers.fork(`${at.x}`), at), mix(cloud, seen.sky.top, 0.3));
        const light = shape(
          cumulus(towers.fork(`${at.x}`), { x: at.x - 16, y: at.y - 26, w: at.w * 0.93 }),
          lighten(cloud, 0.4),
        );
        return shade + light;
      })
      .join('');
    const isOpen = brief.place !== 'window';
    return {
      defs:
        sky.defs +
        wash('gouache', { seed: input.noise, rim: 0.22, isScene: true }) +
        paper('tooth', { frequency: 0.6, strength: 0.22, seed: input.noise }) +
        blur('haze', 26),
      body:
        sky.body +
        nightStars(input, '#fffbe0') +
        (isOpen && brief.light !== 'night' ? group(clouds, { filter: 'url(#gouache)' }) : '') +
        paintPlace(place.parts, { colours: seen.colours, air: { colour: seen.sky.bottom, share: 0.4 } }) +
        heroOnPlace(
          input,
          {
            eye: dotEye('#2c211d'),
            outline: { colour: '#5a4233', width: 4 },
            line: '#5a4233',
            colour: (hex) => mix(hex, '#e8d9a8', 0.06),
          },
          { shadow: { colour: darken(seen.colours.groundDark, 0.3), opacity: 0.38 } },
        ) +
        paintPlace(place.front, { colours: seen.colours }) +
        weather(input) +
        fullRect('#fff7d6', { opacity: 0.06 }) +
        `<g style="mix-blend-mode:multiply">${fullRect('#ffffff', { filter: 'url(#tooth)' })}</g>`,
      finish: { kind: 'grain', amount: 0.05, wander: 4 },
    };
  },
};
