import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { useState } from 'react';
import { fakeNetwork } from '../testing/fake-network.ts';
import { renderPage } from '../testing/render-page.tsx';
import { StatusMessage, type StatusText } from './status-message.tsx';

afterEach(cleanup);

/** A form that unmounts once it was submitted, as a refund's. */
function Form() {
  const [message, setMessage] = useState<StatusText | null>(null);
  return (
    <>
      <StatusMessage message={message} />
      {message ? null : (
        <button type="button" onClick={() => setMessage({ text: 'NT$400 went back' })}>
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
    const message = await screen.findByText('NT$400 went back');
    expect(message.closest('[role="status"]')).toBeTruthy();
    expect(document.activeElement?.contains(message)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});
