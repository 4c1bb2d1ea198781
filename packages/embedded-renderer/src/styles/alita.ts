import { hsl, lighten, mix, tone } from '../drawing/colour.ts';
import { blur, dropShadow, glow, lit } from '../drawing/filters.ts';
import { circle, curve, mirror, type Point, polygon, rect } from '../drawing/path.ts';
import { fullRect, group, linear, radial, shape, stroke } from '../drawing/svg.ts';
import { glowingEye } from '../eyes.ts';
import type { Hero } from '../heroes/hero.ts';
import { skyline } from '../places/props.ts';
import { heroOnPlace, vignette } from './shared.ts';
import type { Style } from './style.ts';

const SCHEMES = [
  { deep: '#0a0c1c', far: '#2b2350', neon: '#2de2e6', second: '#ff3f8e' },
  { deep: '#07131a', far: '#123a46', neon: '#7dff9a', second: '#ffb02e' },
  { deep: '#150818', far: '#46204f', neon: '#ff6ad5', second: '#4fc3ff' },
];

/** Seams and bolts of a made body. */
function plating(hero: Hero, neon: string): string {
  if (!hero.head) return '';
  const seams: Point[][] = [
    [
      [60, -606],
      [96, -548],
      [150, -520],
      [200, -500],
    ],
    [
      [110, -340],
      [130, -392],
      [196, -420],
    ],
    [
      [20, -250],
      [110, -230],
      [150, -170],
    ],
    [
      [40, -130],
      [96, -116],
    ],
  ];
  const lines =
    seams.map((line) => curve(line) + curve(mirror(line))).join('') +
    curve([
      [0, -616],
      [0, -556],
    ]);
  const bolts = [
    [168, -532],
    [-168, -532],
    [150, -356],
    [-150, -356],
    [112, -214],
    [-112, -214],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 9))
    .join('');
  return (
    stroke(lines, '#0d1222', 6, { opacity: 0.75 }) +
    stroke(lines, neon, 2, { opacity: 0.85 }) +
    shape(bolts, '#cfd8e6', { filter: 'url(#small)' }) +
    shape(rect({ x: -36, y: -596, w: 72, h: 14, r: 7 }), neon, { filter: 'url(#glow)' }) +
    shape(circle(0, -200, 34), '#10162a') +
    shape(circle(0, -200, 22), neon, { filter: 'url(#glow)' })
  );
}

/** Cybernetic city: rain-wet neon, chromed body, instruments in the air. */
export const alita: Style = {
  needsFace: true,
  hidesPlace: true,
  draw(input) {
    const random = input.random.fork('neon');
    const scheme = random.pick(SCHEMES);
    const [back, front] = [
      skyline(random, { y: 700, min: 260, max: 600, lit: 0.2 }),
      skyline(random, { y: 830, min: 150, max: 430, lit: 0.35 }),
    ];
    const dark = vignette('#03040c', 0.75);
    const signs = Array.from({ length: 10 }, () => {
      const [x, y, colour] = [
        random.chance(0.5) ? random.range(20, 270) : random.range(740, 960),
        random.range(260, 720),
        random.pick([scheme.neon, scheme.second, '#ffffff']),
      ];
      const mark = random.pick([
        rect({ x, y, w: 18, h: random.range(70, 150), r: 8 }),
        rect({ x, y, w: random.range(50, 90), h: 26, r: 8 }),
        circle(x + 20, y + 20, 24),
        polygon([
          [x, y + 46],
          [x + 26, y],
          [x + 52, y + 46],
        ]),
      ]);
      return stroke(mark, colour, 6, { filter: 'url(#glow)' });
    }).join('');
    const dial = [386, 362, 300]
      .map(
        (r, i) =>
          `<circle cx="512" cy="470" r="${r}" fill="none" stroke="${i === 1 ? scheme.second : scheme.neon}" stroke-width="${[3, 10, 2][i]}" stroke-dasharray="${['6 14', '90 60 20 60', '2 10'][i]}" opacity=".7"/>`,
      )
      .join('');
    const rain = stroke(
      Array.from({ length: 110 }, () => {
        const [x, y] = [random.range(0, 1040), random.range(0, 1024)];
        return `M${x.toFixed(1)} ${y.toFixed(1)}l-9 ${random.range(26, 60).toFixed(1)}`;
      }).join(''),
      '#cfe6ff',
      2,
      { opacity: 0.35 },
    );
    const streaks = Array.from({ length: 26 }, () =>
      shape(
        rect({ x: random.range(0, 1024), y: random.range(880, 1000), w: random.range(30, 150), h: 5, r: 2 }),
        random.pick([scheme.neon, scheme.second]),
        { opacity: 0.5 },
      ),
    ).join('');
    return {
      defs:
        linear('dusk', [
          [0, scheme.deep],
          [0.6, scheme.far],
          [0.85, mix(scheme.far, scheme.second, 0.5)],
        ]) +
        radial('core', [
          [0, lighten(scheme.second, 0.45), 0.75],
          [1, scheme.second, 0],
        ]) +
        glow('glow', 9) +
        blur('soft', 5) +
        lit('chrome', { depth: 12, shine: 1, shade: 0.62 }) +
        lit('small', { depth: 3, shine: 0.8, shade: 0.5 }) +
        dropShadow('lift', { dy: 10, blur: 14, colour: '#000008', opacity: 0.6 }) +
        dark.defs,
      body:
        fullRect('url(#dusk)') +
        '<circle cx="512" cy="520" r="480" fill="url(#core)"/>' +
        group(
          shape(back.walls, mix(scheme.far, scheme.second, 0.18)) +
            shape(back.windows, scheme.neon, { opacity: 0.5 }),
          { filter: 'url(#soft)' },
        ) +
        shape(front.walls, mix(scheme.deep, scheme.far, 0.35)) +
        shape(front.windows, random.pick([scheme.neon, scheme.second]), { opacity: 0.85 }) +
        signs +
        group(dial, { filter: 'url(#glow)' }) +
        shape(rect({ x: -20, y: 860, w: 1064, h: 200 }), scheme.deep) +
        group(streaks, { filter: 'url(#soft)' }) +
        `<ellipse cx="512" cy="945" rx="330" ry="52" fill="none" stroke="${scheme.neon}" stroke-width="5" filter="url(#glow)"/>` +
        heroOnPlace(
          input,
          {
            eye: glowingEye(scheme.neon),
            line: '#0d1222',
            whole: 'lift',
            wear: (hero) => plating(hero, scheme.neon),
            colour: (hex, role) =>
              role === 'accent'
                ? scheme.second
                : role === 'gold'
                  ? scheme.neon
                  : role === 'blush'
                    ? scheme.second
                    : mix(tone(hex, '#2a3148', '#eef3fa'), hsl(210, 0.3, 0.62), 0.25),
            filter: (role) => (role === 'line' || role === 'blush' || role === 'nose' ? undefined : 'chrome'),
          },
          { at: { x: 512, y: 955, scale: 0.98 } },
        ) +
        rain +
        dark.body,
      finish: { kind: 'grain', amount: 0.06 },
    };
  },
};
