import { darken, lighten } from '../drawing/colour.ts';
import { blur } from '../drawing/filters.ts';
import { fullRect, linear, radial } from '../drawing/svg.ts';

/** Where a figure stands on the plinth. */
export const ON_PLINTH = { x: 512, y: 868, scale: 0.92 };

/** A curved studio backdrop with a round plinth. */
export function studio(colours: { wall: string; floor: string; plinth: string }): {
  defs: string;
  body: string;
} {
  return {
    defs:
      linear('wall', [
        [0, lighten(colours.wall, 0.25)],
        [0.62, colours.wall],
        [0.74, colours.floor],
        [1, darken(colours.floor, 0.08)],
      ]) +
      radial(
        'spot',
        [
          [0, '#ffffff', 0.8],
          [1, '#ffffff', 0],
        ],
        { cx: 0.5, cy: 0.42, r: 0.55 },
      ) +
      linear(
        'side',
        [
          [0, darken(colours.plinth, 0.25)],
          [0.3, lighten(colours.plinth, 0.25)],
          [1, darken(colours.plinth, 0.3)],
        ],
        0,
      ) +
      linear('top', [
        [0, lighten(colours.plinth, 0.35)],
        [1, lighten(colours.plinth, 0.1)],
      ]) +
      blur('soft', 18),
    body:
      fullRect('url(#wall)') +
      fullRect('url(#spot)') +
      '<ellipse cx="530" cy="968" rx="420" ry="46" fill="#2a1838" opacity=".28" filter="url(#soft)"/>' +
      '<path d="M152 872V940A360 66 0 0 0 872 940V872Z" fill="url(#side)"/><ellipse cx="512" cy="872" rx="360" ry="66" fill="url(#top)"/>' +
      '<ellipse cx="520" cy="868" rx="230" ry="36" fill="#2a1838" opacity=".35" filter="url(#soft)"/>',
  };
}
