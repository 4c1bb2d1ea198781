import type { Random } from '../drawing/random.ts';

const each = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

const star = (x: number, y: number, r: number): string =>
  `M${x} ${y - r}Q${x} ${y} ${x + r} ${y}Q${x} ${y} ${x} ${y + r}Q${x} ${y} ${x - r} ${y}Q${x} ${y} ${x} ${y - r}Z`;

/** A place near the border, where a photo's subject seldom is. */
function aside(random: Random): [number, number] {
  const along = random.range(30, 994);
  const across = random.chance(0.5) ? random.range(20, 190) : random.range(834, 1004);
  return random.chance(0.5) ? [along, across] : [across, along];
}

export const sparkles =
  (colour: string, count: number, size: number) =>
  (random: Random): string =>
    each(count, () => {
      const [x, y] = aside(random);
      const opacity = random.range(0.6, 1).toFixed(2);
      return `<path d="${star(x, y, random.range(size * 0.4, size))}" fill="${colour}" opacity="${opacity}"/>`;
    });

const edgeShade = (id: string, colour: string, opacity: number): string =>
  `<radialGradient id="${id}" r="0.72"><stop offset="0.62" stop-color="${colour}" stop-opacity="0"/><stop offset="1" stop-color="${colour}" stop-opacity="${opacity}"/></radialGradient><rect width="1024" height="1024" fill="url(#${id})"/>`;

export const vignette = (colour: string, opacity: number) => (): string => edgeShade('v', colour, opacity);

/** Lanterns along the top, confetti all over, a red frame. */
export function festival(random: Random): string {
  const colours = ['#e23b2e', '#f5b31d', '#ffe9a8', '#d9342b'];
  const confetti = each(90, () => {
    const [x, y] = aside(random);
    const turn = random.int(0, 180);
    return `<rect x="${x}" y="${y}" width="16" height="8" fill="${random.pick(colours)}" transform="rotate(${turn} ${x} ${y})"/>`;
  });
  const lanterns = each(5, (index) => {
    const x = 112 + index * 200;
    const y = 84 + random.int(-12, 12);
    return `<path d="M${x} 0V${y - 44}" stroke="#8c1c13" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="50" ry="44" fill="#d9342b"/><ellipse cx="${x}" cy="${y}" rx="22" ry="44" fill="none" stroke="#f5b31d" stroke-width="4"/><path d="M${x - 22} ${y - 42}h44M${x - 22} ${y + 42}h44M${x} ${y + 44}v34" stroke="#f5b31d" stroke-width="9"/>`;
  });
  return `${confetti}${lanterns}<rect x="12" y="12" width="1000" height="1000" fill="none" stroke="#c8281d" stroke-width="24"/>`;
}

function gear(x: number, y: number, r: number, turn: number): string {
  const teeth = each(12, (index) => {
    const angle = turn + index * 30;
    return `<rect x="${x - r * 0.12}" y="${y - r * 1.16}" width="${r * 0.24}" height="${r * 0.3}" transform="rotate(${angle} ${x} ${y})"/>`;
  });
  return `<g fill="#a97a36" stroke="#4a3012" stroke-width="4">${teeth}<circle cx="${x}" cy="${y}" r="${r}"/><circle cx="${x}" cy="${y}" r="${r * 0.62}" fill="none" stroke-width="10"/><circle cx="${x}" cy="${y}" r="${r * 0.2}" fill="#4a3012"/></g>`;
}

export const gears = (random: Random): string =>
  edgeShade('b', '#2a1806', 0.7) +
  gear(40, 990, 150, random.int(0, 30)) +
  gear(226, 1010, 74, random.int(0, 30)) +
  gear(1000, 30, 120, random.int(0, 30));

/** Paper that the ink leaves free, and the seal of the painter. */
export const inkPaper = (random: Random): string => {
  const y = random.int(840, 890);
  return `${edgeShade('p', '#f4efe2', 1)}<rect x="880" y="${y}" width="84" height="84" rx="8" fill="#b02a1c"/><path d="M898 ${y + 22}h48M922 ${y + 14}v56M902 ${y + 44}h40M900 ${y + 64}h44" stroke="#f4efe2" stroke-width="7"/>`;
};

/** The stripes of a face that plays a hero, at the sides of the stage. */
export const stage = (): string =>
  ['#1c1716', '#b3261e', '#2f6b3f']
    .map((colour, index) => {
      const x = index * 34;
      return `<rect x="${x}" width="34" height="1024" fill="${colour}"/><rect x="${1024 - x - 34}" width="34" height="1024" fill="${colour}"/>`;
    })
    .join('');

export const stitches = (): string =>
  '<rect x="38" y="38" width="948" height="948" rx="90" fill="none" stroke="#fff7e8" stroke-width="12" stroke-dasharray="34 22" stroke-linecap="round"/>';

/** Rain and lines of light. */
export const neon = (random: Random): string =>
  edgeShade('n', '#060818', 0.85) +
  each(70, () => {
    const [x, y] = [random.int(0, 1024), random.int(0, 1024)];
    return `<path d="M${x} ${y}l-8 46" stroke="#8fe9ff" stroke-width="2" opacity="0.45"/>`;
  }) +
  '<path d="M0 940h260l60-60h700" fill="none" stroke="#ff3df0" stroke-width="7"/><path d="M0 968h300l60-60h664" fill="none" stroke="#23e6ff" stroke-width="5"/>';

/** Facets that catch light. */
export const crystals = (random: Random): string =>
  each(14, () => {
    const [x, y] = aside(random);
    const [w, h] = [random.int(14, 36), random.int(50, 120)];
    const turn = random.int(-25, 25);
    return `<g transform="rotate(${turn} ${x} ${y})" opacity="0.85"><path d="M${x} ${y - h}l${w} ${h * 0.5}l${-w} ${h}l${-w} ${-h}Z" fill="#a9d8ff"/><path d="M${x} ${y - h}v${h * 1.5}l${-w} ${-h}Z" fill="#e9f6ff"/></g>`;
  }) + sparkles('#ffffff', 24, 26)(random);

/** The reflection of a lamp in glossy vinyl. */
export const gloss = (): string =>
  '<ellipse cx="300" cy="190" rx="270" ry="96" fill="#ffffff" opacity="0.34" transform="rotate(-18 300 190)"/><ellipse cx="830" cy="890" rx="150" ry="40" fill="#ffffff" opacity="0.22" transform="rotate(-18 830 890)"/>';

/** Strands of fur around. */
export const fur = (random: Random): string =>
  each(420, () => {
    const [x, y] = aside(random);
    const angle = Math.atan2(512 - y, 512 - x) + random.range(-0.5, 0.5);
    const length = random.range(40, 90);
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    const colour = random.pick(['#8a6b52', '#a9866a', '#6f5340', '#c4a488']);
    return `<path d="M${x} ${y}q${dx * 0.5 + 8} ${dy * 0.5} ${dx} ${dy}" fill="none" stroke="${colour}" stroke-width="5" stroke-linecap="round" opacity="0.8"/>`;
  });
