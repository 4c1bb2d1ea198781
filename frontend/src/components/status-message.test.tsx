import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPage } from '../testing/render-page.tsx';
import { Outcome, type Said } from './status-message.tsx';

afterEach(cleanup);

/** A form that is gone once it was sent, as a refund's. */
function Form() {
  const [said, setSaid] = useState<Said | null>(null);
  return (
    <>
      <Outcome said={said} />
      {said ? null : (
        <button type="button" onClick={() => setSaid({ text: 'NT$400 went back' })}>
          Refund
        </button>
      )}
    </>
  );
}

describe('what an act came to', () => {
  it('is read out, and the keyboard goes on from it although its form is gone', async () => {
    fakeNetwork({});
    const { user } = await renderPage(<Form />);
    await user.tab();
    await user.keyboard('{Enter}');
    const said = await screen.findByText('NT$400 went back');
    expect(said.closest('[role="status"]')).toBeTruthy();
    expect(document.activeElement?.contains(said)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});
