/** An app whose own browser opens links but keeps no files: `line`, `meta` (Facebook, Instagram, Threads), or none of them. */
export type AppBrowser = 'line' | 'meta' | 'none';

const APPS = /\b(?:(Line\/)|FBA[NV]\b|Instagram\b|Barcelona\b)/;

/** The app that shows the page, by its user agent. */
export function appBrowserOf(userAgent: string | undefined): AppBrowser {
  const match = APPS.exec(userAgent ?? '');
  if (!match) return 'none';
  return match[1] ? 'line' : 'meta';
}
