import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen } from '@testing-library/react';
import { dropDrafts } from '../../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { PieceAppeal } from './piece-appeal.tsx';

afterEach(() => {
  cleanup();
  dropDrafts();
});

const down = { rule: 'fraud', note: '', isFinal: true, appealUntil: '2100-01-01T00:00:00Z' };
const appealed = (status: string, answer = '') => ({
  ...down,
  appeal: { status, answer, sentAt: '2026-11-17T00:00:00Z' },
});

async function open(known: object | null, refusal?: string) {
  let shown = known;
  const sent = fakeNetwork({
    'GET /api/media/take-downs/artwork/j1': () => (shown ? { body: shown } : problem(404, 'NOT_FOUND')),
    'POST /api/media/take-downs/artwork/j1/appeal': () => {
      if (refusal) return problem(409, refusal);
      shown = appealed('open');
      return { body: shown };
    },
  });
  const page = await renderPage(<PieceAppeal piece={{ subject: 'artwork', id: 'j1' }} title="Cat" />, {
    language: 'en',
  });
  return { ...page, sent };
}

describe('the appeal about a design', () => {
  it('is sent once, however often the button is pressed', async () => {
    const { user, sent } = await open(down);
    await user.click(await screen.findByRole('button', { name: 'Appeal about “Cat”' }));
    await user.type(await screen.findByLabelText('Why should it be shown?'), 'I drew it');
    await user.dblClick(screen.getByRole('button', { name: 'Send appeal' }));
    expect(await screen.findByText(/Your appeal has arrived/)).toBeTruthy();
    const posted = sent.filter(({ method }) => method === 'POST');
    expect(posted).toMatchObject([{ body: { words: 'I drew it' } }]);
  });

  it('keeps the words when they are refused', async () => {
    const { user } = await open(down, 'APPEAL_LATE');
    await user.click(await screen.findByRole('button', { name: 'Appeal about “Cat”' }));
    await user.type(await screen.findByLabelText('Why should it be shown?'), 'I drew it');
    await user.click(screen.getByRole('button', { name: 'Send appeal' }));
    expect((await screen.findByRole('alert')).textContent).toContain('APPEAL_LATE');
    expect(screen.getByDisplayValue('I drew it')).toBeTruthy();
  });

  it('stays where it is written when the session has ended meanwhile', async () => {
    const { user, queryClient } = await open(down);
    await user.click(await screen.findByRole('button', { name: 'Appeal about “Cat”' }));
    const words = await screen.findByLabelText<HTMLTextAreaElement>('Why should it be shown?');
    await user.type(words, 'I drew');
    fakeNetwork({ 'GET /api/media/take-downs/artwork/j1': () => problem(401, 'UNAUTHENTICATED') });
    // As when another window was looked at meanwhile.
    await act(() => queryClient.refetchQueries());
    await user.keyboard(' it');
    expect(document.activeElement).toBe(words);
    expect(words.value).toBe('I drew it');
  });

  it.each([
    ['its answer', appealed('kept', 'It is a copy'), /It is a copy/],
    ['where to write to after the days for it', { ...down, appealUntil: '2020-01-01T00:00:00Z' }, /@/],
    ['where to write to whoever cannot appeal', null, /@/],
  ])('shows %s', async (_, known, text) => {
    await open(known);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
