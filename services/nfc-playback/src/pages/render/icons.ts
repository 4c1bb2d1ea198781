import { markArcs } from '@tapory/design-tokens';
import { type Html, html } from '@tapory/html';

type IconName = 'doc' | 'link' | 'song' | 'who';

/** An icon of {@link SPRITE}. */
export const icon = (name: IconName): Html =>
  html`<svg class="i" viewBox="0 0 24 24" aria-hidden="true"><use href="#${name}"/></svg>`;

export const ARROW = html`<svg class="to" viewBox="0 0 24 24" aria-hidden="true"><use href="#to"/></svg>`;

/** SVG symbols, once per page. */
export const SPRITE = html`
  <svg class="off">
    <symbol id="to" viewBox="0 0 24 24"><path d="m9 5 7 7-7 7"/></symbol>
    <symbol id="doc" viewBox="0 0 24 24">
      <path d="M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8zM14 3v5h5M9 13h6M9 17h4"/>
    </symbol>
    <symbol id="link" viewBox="0 0 24 24">
      <path d="M10 14a4 4 0 0 0 5.700 0l3-3a4 4 0 0 0-5.700-5.700l-1.200 1.200M14 10a4 4 0 0 0-5.700 0l-3 3a4 4 0 0 0 5.700 5.700l1.200-1.200"/>
    </symbol>
    <symbol id="who" viewBox="0 0 24 24"><path d="M4 21a8 8 0 0 1 16 0"/><circle cx="12" cy="8" r="4.500"/></symbol>
    <symbol id="song" viewBox="0 0 24 24">
      <path d="M9 18V6l11-2v12"/><circle cx="6.500" cy="18" r="2.500"/><circle cx="17.500" cy="16" r="2.500"/>
    </symbol>
  </svg>
`;

/** The near field: three arcs. */
export const ARCS = html`<path d="${markArcs.join('')}"/>`;

/** The large mark, for pages without a keepsake. */
export const MARK = html`<svg class="mark" viewBox="0 0 32 32" aria-hidden="true">${ARCS}</svg>`;

/** The near field on both sides of a keepsake: arcs of 64° on radii of 122, 146 and 170. */
export const RIPPLE = html`
  <svg class="ripple" viewBox="0 0 360 200" aria-hidden="true">
    <path d="M283.500 35.300a122 122 0 0 1 0 129.400M76.500 35.300a122 122 0 0 0 0 129.400"/>
    <path d="M303.800 22.600a146 146 0 0 1 0 154.800M56.200 22.600a146 146 0 0 0 0 154.800"/>
    <path d="M324.200 9.900a170 170 0 0 1 0 180.200M35.800 9.900a170 170 0 0 0 0 180.200"/>
  </svg>
`;
