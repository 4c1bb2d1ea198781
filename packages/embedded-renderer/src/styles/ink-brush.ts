import { blob, circle, curve, type Point, rect } from '../drawing/path.ts';
import type { Random } from '../drawing/random.ts';
import { group, linear, shape, stroke } from '../drawing/svg.ts';

export const INK = '#1c1d21';
export const SHEET = '#f3ead8';

/** A peak in wash: dark at its ridge, gone at its foot, with the strokes that turn rock. */
export function peak(
  random: Random,
  at: { x: number; y: number; w: number; h: number; tone: number },
  id: string,
): { defs: string; body: string } {
  const { x, y, w, h } = at;
  const outline: Point[] = [
    [x - w, y],
    [x - w * 0.62, y - h * 0.42],
    [x - w * 0.34, y - h * 0.55],
    [x - w * 0.12, y - h * 0.96],
    [x + w * 0.06, y - h],
    [x + w * 0.24, y - h * 0.72],
    [x + w * 0.48, y - h * 0.6],
    [x + w * 0.7, y - h * 0.3],
    [x + w, y],
  ];
  const jitter = outline.map(([px, py]) => [px + random.range(-14, 14), py + random.range(-14, 14)] as Point);
  const dabs = Array.from({ length: 11 }, () => {
    const t = random.range(-0.5, 0.5);
    const [px, top] = [x + t * w, y - h * (0.84 - Math.abs(t) * 0.8)];
    const lean = Math.sign(t || 1);
    return curve([
      [px, top],
      [px + lean * random.range(10, 26), top + h * 0.09],
      [px + lean * random.range(24, 60), top + h * random.range(0.15, 0.24)],
    ]);
  }).join('');
  return {
    defs: linear(id, [
      [0, INK, at.tone],
      [0.45, INK, at.tone * 0.5],
      [1, INK, 0],
    ]),
    body:
      shape(`${curve(jitter)}Z`, `url(#${id})`) +
      stroke(curve(jitter.slice(2, -2)), INK, 9, { opacity: Math.min(1, at.tone * 0.9) }) +
      stroke(dabs, INK, 15, { opacity: at.tone * 0.28 }),
  };
}

/** A branch of plum: dry strokes, a few red blossoms. */
export function plum(random: Random, flip: boolean): string {
  const p = (x: number, y: number): Point => [flip ? 1024 - x : x, y];
  const twigs = [
    { line: [p(-20, 150), p(130, 190), p(260, 150), p(400, 215)], width: 26 },
    { line: [p(130, 190), p(200, 270), p(310, 300)], width: 15 },
    { line: [p(260, 150), p(330, 90), p(430, 80)], width: 12 },
    { line: [p(310, 300), p(350, 360), p(345, 420)], width: 8 },
  ];
  const spots: Point[] = [
    p(300, 130),
    p(395, 205),
    p(312, 296),
    p(425, 82),
    p(205, 262),
    p(346, 415),
    p(352, 358),
    p(236, 168),
    p(170, 214),
  ];
  const blooms = spots
    .map(([x, y]) => {
      const r = random.range(13, 22);
      return (
        shape(
          [0, 72, 144, 216, 288]
            .map((a) =>
              circle(
                x + Math.cos((a * Math.PI) / 180) * r * 0.85,
                y + Math.sin((a * Math.PI) / 180) * r * 0.85,
                r * 0.62,
              ),
            )
            .join(''),
          random.pick(['#b8382c', '#cc5345', '#a82a24']),
          { opacity: 0.86 },
        ) + shape(circle(x, y, r * 0.24), '#f0cf86')
      );
    })
    .join('');
  return (
    group(twigs.map(({ line, width }) => stroke(curve(line), INK, width, { opacity: 0.88 })).join(''), {
      filter: 'url(#dry)',
    }) + group(blooms, { filter: 'url(#bleed)' })
  );
}

/** Stalks of bamboo with leaves in one stroke each. */
export function bamboo(random: Random, x: number): string {
  let out = '';
  for (const [dx, width] of [
    [0, 24],
    [66, 17],
  ] as const) {
    for (let y = 1040; y > 120; y -= 130)
      out += stroke(
        `M${x + dx + (1040 - y) * 0.03} ${y}L${x + dx + (1040 - y + 118) * 0.03} ${y - 116}`,
        INK,
        width,
        { opacity: 0.6 },
      );
  }
  for (let i = 0; i < 18; i++) {
    const [px, py, a] = [x + random.range(-30, 110), random.range(140, 640), random.range(30, 150)];
    const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
    const l = random.range(70, 130);
    out += shape(
      blob([
        [px, py],
        [px + cos * l * 0.4 - sin * 11, py + sin * l * 0.4 + cos * 11],
        [px + cos * l, py + sin * l],
        [px + cos * l * 0.4 + sin * 11, py + sin * l * 0.4 - cos * 11],
      ]),
      INK,
      { opacity: random.range(0.5, 0.9) },
    );
  }
  return group(out, { filter: 'url(#brush)' });
}

/** A seal of three arcs, the shop's ripple: nothing to read. */
export function seal(x: number, y: number): string {
  const arcs = [14, 30, 46]
    .map((r) => `M${x + 18} ${y + 68 - r}A${r} ${r} 0 0 1 ${x + 18 + r} ${y + 68}`)
    .join('');
  return group(
    shape(rect({ x, y, w: 84, h: 86, r: 9 }), '#b3261e') +
      stroke(arcs, SHEET, 8) +
      shape(circle(x + 20, y + 66, 6), SHEET),
    { filter: 'url(#bleed)' },
  );
}
