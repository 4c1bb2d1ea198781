/**
 * Every colour, size and font of the shop's pages, once: of the app, of tap pages and of Keycloak's theme;
 * docs/design-language.md says what each is for. `tokens.test.ts` computes the contrasts.
 */
const light = {
  paper: '#fbf8f3',
  raised: '#ffffff',
  sunken: '#f4efe6',
  ink: '#17302d',
  'ink-soft': '#4a5f5c',
  teal: '#0f766e',
  'teal-deep': '#0b5b55',
  fill: '#0f766e',
  'fill-deep': '#0b5b55',
  'on-fill': '#ffffff',
  seal: '#b83a26',
  'seal-deep': '#8f2a1a',
  'on-seal': '#ffffff',
  success: '#1b6e3c',
  warning: '#855610',
  error: '#b83a26',
  wash: '#e3f1ee',
  sand: '#f2eadd',
  'seal-wash': '#f9ebe6',
  'success-wash': '#edf4ee',
  'warning-wash': '#f6f0e6',
  // What a machine reads is black on white in every light.
  'scan-ink': '#000000',
  'scan-paper': '#ffffff',
  line: 'rgb(23 48 45 / 0.12)',
  'line-strong': 'rgb(23 48 45 / 0.5)',
  scrim: 'rgb(23 48 45 / 0.45)',
  shadow: '0 1px 2px rgb(84 62 30 / 0.06), 0 8px 24px rgb(84 62 30 / 0.08)',
  'shadow-soft': '0 1px 2px rgb(84 62 30 / 0.06), 0 2px 10px rgb(84 62 30 / 0.05)',
  'shadow-deep': '0 1px 2px rgb(84 62 30 / 0.08), 0 14px 36px rgb(84 62 30 / 0.14)',
} as const;

export type Palette = Record<keyof typeof light, string>;

const dark: Palette = {
  paper: '#0d1716',
  raised: '#162422',
  sunken: '#0a1211',
  ink: '#e8efed',
  'ink-soft': '#9fb3af',
  teal: '#5eead4',
  'teal-deep': '#2dd4bf',
  fill: '#2dd4bf',
  'fill-deep': '#5eead4',
  'on-fill': '#0b1413',
  seal: '#f2907e',
  'seal-deep': '#f6ab9d',
  'on-seal': '#24100b',
  success: '#7fd1a0',
  warning: '#e6b665',
  error: '#f2907e',
  wash: '#12302c',
  sand: '#2a241b',
  'seal-wash': '#2c1d1a',
  'success-wash': '#173023',
  'warning-wash': '#2b2517',
  'scan-ink': '#000000',
  'scan-paper': '#ffffff',
  line: 'rgb(232 239 237 / 0.16)',
  'line-strong': 'rgb(232 239 237 / 0.5)',
  scrim: 'rgb(0 0 0 / 0.6)',
  shadow: '0 8px 24px rgb(0 0 0 / 0.4)',
  'shadow-soft': '0 2px 10px rgb(0 0 0 / 0.3)',
  'shadow-deep': '0 1px 2px rgb(0 0 0 / 0.4), 0 14px 36px rgb(0 0 0 / 0.4)',
};

export const palettes = { light, dark } as const satisfies Record<string, Palette>;
export type Theme = keyof typeof palettes;

/** Browsers give a page's root text of 16 px, unless their reader wants another size. */
export const rootPx = 16;

/** The scale of text in px at the reader's own setting of 16; pages get it in rem, so a larger setting enlarges it. */
export const textSizes = {
  'text-caption': 13,
  'text-small': 15,
  'text-body': 16,
  'text-lead': 17,
  'text-title': 21,
  'text-heading': 27,
  'text-display': 36,
  'text-hero': 48,
} as const;

/** Steps of space in px; what must fit a drawing or a line of text names its own. */
export const spaces = {
  'space-1': 4,
  'space-2': 8,
  'space-3': 12,
  'space-4': 16,
  'space-5': 24,
  'space-6': 40,
  'space-7': 64,
  'space-8': 96,
} as const;

/** Durations of responses to a press, and of the ripple. Readers who want less motion get none (base.css). */
export const motions = { 'motion-quick': '160ms ease-out', 'motion-ripple': '600ms ease-out' } as const;

/** Sizes in px. */
export const sizes = {
  radius: 12,
  'radius-card': 20,
  page: 1120,
  gutter: 20,
  section: 64,
  target: 44,
} as const;

/** From this width (px) on pages have the spacing of a desktop. */
export const wide = { from: 768, gutter: 32, section: 96 } as const;

const serifTC = '"Noto Serif TC", "Noto Serif CJK TC", "Songti TC", "PMingLiU", Georgia, serif';
const serifLatin = `"Iowan Old Style", "Palatino Linotype", "Noto Serif", Georgia, ${serifTC}`;

const sansTC = '"PingFang TC", "Noto Sans TC", "Noto Sans CJK TC", "Microsoft JhengHei", sans-serif';
/** A Chinese font draws English quotation marks as wide as a character. */
const sansLatin = `-apple-system, "Segoe UI", Roboto, "Noto Sans", "Helvetica Neue", Arial, ${sansTC}`;

/**
 * Body text uses what the device has. Letters and figures of headings are the display face everywhere, sign-in included;
 * its Chinese characters are a subset for the headings of public pages only (docs/design-language.md, Type).
 */
export const fonts = {
  body: { 'zh-TW': sansTC, en: sansLatin },
  display: { 'zh-TW': `"Tapory Serif", "Tapory Serif TC", ${serifTC}`, en: `"Tapory Serif", ${serifLatin}` },
  /** App pages, and what stands above every page: Chinese in the device's own serif. */
  'display-plain': { 'zh-TW': `"Tapory Serif", ${serifTC}`, en: `"Tapory Serif", ${serifLatin}` },
  /** Pages that load no font. */
  'display-device': { 'zh-TW': serifTC, en: serifLatin },
} as const;
