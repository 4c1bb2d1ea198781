import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { RuleHistory } from './rule-history.tsx';

const CHANGES = '/api/nfc-playback/bindings/i1/rule-changes';
const deleted = { id: 'c2', kind: 'deleted', name: 'Evening', at: '2026-11-26T04:00:00Z' };
const added = { id: 'c1', kind: 'added', name: 'Birthday', at: '2026-11-25T04:00:00Z' };

afterEach(cleanup);

async function show() {
  const onRestored = jest.fn();
  const { user } = await renderPage(<RuleHistory orderItemId="i1" onRestored={onRestored} />, {
    language: 'en',
  });
  await user.click(await screen.findByText('History of changes'));
  return { user, onRestored };
}

describe('the history of a keepsake’s rules', () => {
  it('goes back to before a change only after a question', async () => {
    const sent = fakeNetwork({
      [`GET ${CHANGES}`]: () => ({ body: { changes: [deleted, added] } }),
      [`POST ${CHANGES}/c2/restore`]: () => ({ body: { rules: [] } }),
    });
    const { user, onRestored } = await show();
    await screen.findByText('“Evening” was deleted');
    expect(screen.getByText('“Birthday” was added')).toBeTruthy();
    const [first] = screen.getAllByRole('button', { name: /^Go back to before this, / });
    await user.click(first as HTMLElement);
    await screen.findByText(/Make all rules what they were/);
    const posts = () => sent.filter(({ method }) => method === 'POST').length;
    expect(posts()).toBe(0);
    await user.click(screen.getByRole('button', { name: 'Go back to before this' }));
    await waitFor(() => expect(onRestored).toHaveBeenCalledTimes(1));
    expect(posts()).toBe(1);
  });

  it('says that there is none, that it is away, and that a change is not kept any more', async () => {
    let answer: ReturnType<typeof problem> | { body: object } = problem(503, 'TEMPORARILY_UNAVAILABLE');
    fakeNetwork({
      [`GET ${CHANGES}`]: () => answer,
      [`POST ${CHANGES}/c1/restore`]: () => problem(404, 'RULE_CHANGE_NOT_FOUND'),
    });
    const { user } = await show();
    await screen.findByText(/cannot be shown right now/, {}, { timeout: 5000 });
    answer = { body: { changes: [] } };
    await user.click(screen.getByRole('button', { name: /again/i }));
    await screen.findByText('Nothing was changed yet.');
    cleanup();
    answer = { body: { changes: [added] } };
    const again = await show();
    await again.user.click(await screen.findByRole('button', { name: /^Go back to before this, / }));
    await again.user.click(await screen.findByRole('button', { name: 'Go back to before this' }));
    await screen.findByText(/detail of RULE_CHANGE_NOT_FOUND/);
    expect(again.onRestored).not.toHaveBeenCalled();
  });
});
