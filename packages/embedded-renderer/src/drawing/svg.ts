import type { PathData } from './path.ts';

export type Attributes = Record<string, string | number | undefined>;

const attributes = (list: Attributes): string =>
  Object.entries(list)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

export const shape = (d: PathData, fill: string, more: Attributes = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(more)}/>`;

export const stroke = (d: PathData, colour: string, width: number, more: Attributes = {}): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(more)}/>`;

export const group = (content: string, more: Attributes = {}): string =>
  `<g${attributes(more)}>${content}</g>`;

export const fullRect = (fill: string, more: Attributes = {}): string =>
  `<rect width="1024" height="1024" fill="${fill}"${attributes(more)}/>`;

type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]): string =>
  list
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');

/** From top to bottom, or turned. */
export function linear(id: string, list: readonly Stop[], turn = 90): string {
  return `<linearGradient id="${id}" gradientTransform="rotate(${turn} .5 .5)">${stops(list)}</linearGradient>`;
}

export function radial(
  id: string,
  list: readonly Stop[],
  at: { cx?: number; cy?: number; r?: number } = {},
): string {
  return `<radialGradient id="${id}" cx="${at.cx ?? 0.5}" cy="${at.cy ?? 0.5}" r="${at.r ?? 0.5}">${stops(list)}</radialGradient>`;
}

/** Puts a drawing made on the 1024 grid together. */
export function document(drawing: { defs: string; body: string; size: number; crisp?: boolean }): string {
  const rendering = drawing.crisp ? ' shape-rendering="crispEdges"' : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${drawing.size}" height="${drawing.size}" viewBox="0 0 1024 1024"${rendering}><defs>${drawing.defs}</defs>${drawing.body}</svg>`;
}
