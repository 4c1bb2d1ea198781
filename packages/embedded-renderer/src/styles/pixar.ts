import { lighten, mix } from '../drawing/colour.ts';
import { blur, dropShadow, lit } from '../drawing/filters.ts';
import { circle, polygon } from '../drawing/path.ts';
import { fullRect, group, radial, shape } from '../drawing/svg.ts';
import { filmEye } from '../eyes.ts';
import { recolour } from '../natural.ts';
import { paintPlace, paintSky } from '../paint.ts';
import { heroOnPlace, nightStars, vignette, weather } from './shared.ts';
import type { Style } from './style.ts';

/** Animated film in the round: warm key light, glossy eyes, the background out of focus. */
export const pixar: Style = {
  draw(input) {
    const { place, brief, random } = input;
    const warm = brief.light === 'night' ? '#4a63c8' : '#ffb45e';
    const seen = recolour(input.natural, (hex) => mix(hex, warm, 0.1));
    const sky = paintSky(seen.sky);
    const dark = vignette('#1a0f24', 0.5);
    const motes = random.fork('motes');
    const focus = input.cast.length > 0 ? 'far' : undefined;
    const shafts = [0, 1, 2, 3]
      .map((i) =>
        polygon([
          [-80 + i * 70, -20],
          [40 + i * 90, -20],
          [620 + i * 190, 1040],
          [360 + i * 150, 1040],
        ]),
      )
      .join('');
    return {
      defs:
        sky.defs +
        blur('far', 5.5) +
        blur('soft', 16) +
        blur('shaft', 26) +
        lit('round', { depth: 15, shine: 0.3, shade: 0.5 }) +
        dropShadow('lift', { dy: 10, blur: 12, colour: '#1a0f24', opacity: 0.35 }) +
        radial(
          'key',
          [
            [0, lighten(warm, 0.45), 0.5],
            [1, warm, 0],
          ],
          { cx: 0.2, cy: 0.08, r: 0.8 },
        ) +
        dark.defs,
      body:
        sky.body +
        nightStars(input, '#fff6d8') +
        group(
          paintPlace(place.parts, { colours: seen.colours, air: { colour: seen.sky.bottom, share: 0.35 } }),
          focus ? { filter: `url(#${focus})` } : {},
        ) +
        shape(shafts, lighten(warm, 0.6), { opacity: 0.1, filter: 'url(#shaft)' }) +
        heroOnPlace(
          input,
          {
            eye: filmEye(random.pick(['#4f8f4a', '#3f7fb5', '#8a5a2b'])),
            line: '#4a2b24',
            whole: 'lift',
            colour: (hex) => mix(hex, lighten(warm, 0.2), 0.12),
            filter: (role) => (role === 'line' || role === 'blush' || role === 'inner' ? undefined : 'round'),
          },
          { shadow: { colour: '#1a0f24', opacity: 0.42 } },
        ) +
        group(paintPlace(place.front, { colours: seen.colours }), { filter: 'url(#far)' }) +
        weather(input) +
        shape(
          Array.from({ length: 30 }, () =>
            circle(motes.range(0, 1024), motes.range(0, 900), motes.range(2, 9)),
          ).join(''),
          '#fff3d0',
          { opacity: 0.55, filter: 'url(#far)' },
        ) +
        fullRect('url(#key)') +
        dark.body,
      finish: { kind: 'grain', amount: 0.03 },
    };
  },
};
