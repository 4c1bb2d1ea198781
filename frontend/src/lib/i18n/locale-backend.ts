import type { BackendModule } from 'i18next';

/** A file that could not be loaded; `isTransient` when a retry may succeed. */
class LocaleError extends Error {
  readonly isTransient: boolean;

  constructor(path: string, status: number) {
    super(`${path}: ${status}`);
    this.isTransient = status === 429 || status >= 500;
  }
}

async function fetchTexts(language: string, namespace: string): Promise<Record<string, unknown>> {
  const path = `/locales/${language}/${namespace}.json`;
  const response = await fetch(path);
  if (!response.ok) throw new LocaleError(path, response.status);
  return (await response.json()) as Record<string, unknown>;
}

/**
 * Reads `/locales/{lng}/{ns}.json` and, in development, reports missing keys to `/locales/add/{lng}/{ns}`. How often,
 * how fast and how many at once is i18next's own business (docs/decisions/0012).
 */
export const localeBackend: BackendModule = {
  type: 'backend',
  init() {},
  read(language, namespace, callback) {
    fetchTexts(language, namespace).then(
      (texts) => callback(null, texts),
      // `true` makes i18next retry: always after a network error.
      (error: Error) => callback(error, error instanceof LocaleError ? error.isTransient : true),
    );
  },
  create(languages, namespace, key, fallbackValue) {
    for (const language of languages) {
      fetch(`/locales/add/${language}/${namespace}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ [key]: fallbackValue }),
      }).catch(() => {
        // Only a developer's convenience; the check of texts names the key anyway.
      });
    }
  },
};
