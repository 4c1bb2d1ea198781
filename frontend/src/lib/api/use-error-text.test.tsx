import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { ErrorNote } from '../../components/error-note.tsx';
import { MissingPanel } from '../../components/missing-panel.tsx';
import { renderPage } from '../../testing/render-page.tsx';
import { languages } from '../i18n/convert-language.ts';
import { ApiError } from './api-error.ts';

const offline = new ApiError('NETWORK_ERROR', { status: 0 });

/** The texts of failures are gone before it is drawn. */
function Late({ failure }: { failure: ReactNode }) {
  for (const language of languages) i18next.removeResourceBundle(language, 'errors');
  return failure;
}

describe('what is said of a failure', () => {
  it('is the text of its code', async () => {
    await renderPage(<ErrorNote error={offline} />, { language: 'en' });
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached');
  });

  it('is a sentence, and the page stays, where the texts of failures did not come either', async () => {
    await renderPage(<Late failure={<ErrorNote error={offline} />} />, { language: 'en' });
    const said = screen.getByRole('alert').textContent ?? '';
    expect(said).not.toContain('NETWORK_ERROR');
    expect(said).toMatch(/\w+ \w+/);
  });

  it('names no code where something is not there, and leads on', async () => {
    const error = new ApiError('VALIDATION_FAILED', { status: 422 });
    await renderPage(<Late failure={<MissingPanel error={error} />} />, { language: 'en' });
    expect(screen.queryByText(/NOT_FOUND/)).toBeNull();
    expect(screen.getByRole('heading', { name: i18next.t('common:missing.title') })).toBeTruthy();
    expect(screen.getAllByRole('link')).not.toHaveLength(0);
  });
});
