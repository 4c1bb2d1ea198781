import sharp from 'sharp';

/** The few colours of every drawing: paper, enamel, teal ink, one seal of vermilion. */
export const INK = {
  paper: '#fbf8f3',
  sand: '#efe6d8',
  deepSand: '#e2d3bb',
  wash: '#d9ebe6',
  mist: '#bcdad3',
  teal: '#0f766e',
  deepTeal: '#0b5b55',
  night: '#17302d',
  seal: '#b83a26',
  rose: '#e9a08c',
  apricot: '#f0b568',
  wood: '#b9875a',
  deepWood: '#8f6540',
  leaf: '#5f9a6a',
  skin: '#e9bb96',
  deepSkin: '#d49f77',
  brown: '#b07a52',
  hair: '#3c2f2a',
  grey: '#c9ccc6',
  white: '#fffdf8',
} as const;

type Size = { width: number; height: number };

/** A raster picture inside a drawing. */
export const placed = (png: Buffer, x: number, y: number, edge: number, more = ''): string =>
  `<image href="data:image/png;base64,${png.toString('base64')}" x="${x}" y="${y}" width="${edge}" height="${edge}" ${more}/>`;

/** A shape with its teal shadow, cast to the lower right. */
export const cast = (shapes: string, dx = 14, dy = 16): string =>
  `<g transform="translate(${dx} ${dy})" filter="url(#silhouette)" opacity=".2">${shapes}</g>${shapes}`;

export const moved = (shapes: string, x: number, y: number, more = ''): string =>
  `<g transform="translate(${x} ${y}) ${more}">${shapes}</g>`;

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"/>`;

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`;

export const line = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;

export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;

/** The ripple: three arcs around (0, 0) that open to the upper right. */
export const ripple = (x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${[34, 62, 90]
    .map((r) => line(`M0 ${-r}A${r} ${r} 0 0 1 ${r} 0`, INK.seal, 9))
    .join('')}</g>`;

/** Rasterises a drawing under a breath of paper grain. */
export function finish(drawing: string, { width, height }: Size): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>
<filter id="silhouette" x="-20%" y="-20%" width="140%" height="140%"><feColorMatrix values="0 0 0 0 .06 0 0 0 0 .46 0 0 0 0 .43 0 0 0 1 0"/></filter>
<filter id="grain" x="0" y="0" width="100%" height="100%"><feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="8"/><feColorMatrix values="0 0 0 0 .33 0 0 0 0 .25 0 0 0 0 .14 0 0 0 .5 -.2"/></filter>
</defs>${drawing}<rect width="${width}" height="${height}" filter="url(#grain)" opacity=".35"/></svg>`;
  return sharp(Buffer.from(svg), { unlimited: true }).flatten({ background: INK.paper }).png().toBuffer();
}
