import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { VerifyForm } from './verify-form.tsx';

const send = 'POST /api/identity/password-resets';
const verify = 'POST /api/identity/password-resets/verify';
const sent = {
  resetId: '018f0000-0000-7000-8000-000000000001',
  resendAfterSeconds: 60,
  expiresInSeconds: 600,
};

afterEach(cleanup);

async function show() {
  const onProved = jest.fn<(proof: string) => void>();
  const { user } = await renderPage(<VerifyForm onProved={onProved} />, { language: 'en' });
  await user.type(screen.getByLabelText('Username'), 'mei');
  await user.type(screen.getByLabelText('Email or mobile phone'), '0912-345-678');
  return { user, onProved };
}

const codeField = () => screen.getByRole('textbox', { name: 'Verification code' });

describe('the first step of a forgotten password', () => {
  it('has a code sent, counts down until another may be, and hands it in with its run', async () => {
    const calls = fakeNetwork({
      [send]: () => ({ body: sent }),
      [verify]: () => ({ body: { proof: 'the-proof' } }),
    });
    const { user, onProved } = await show();
    await user.click(screen.getByRole('button', { name: 'Send me a verification code' }));
    const waiting = await screen.findByRole('button', { name: /^Send again in \d+ s$/ });
    expect((waiting as HTMLButtonElement).disabled).toBe(true);
    expect(await screen.findByText(/a verification code is on its way/)).toBeTruthy();
    await user.type(codeField(), '123456');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(onProved).toHaveBeenCalledWith('the-proof'));
    expect(calls.map(({ body }) => body)).toEqual([
      { username: 'mei', contact: '0912-345-678' },
      { username: 'mei', contact: '0912-345-678', code: '123456', resetId: sent.resetId },
    ]);
  });

  it('lets another code be asked for when the time is over', async () => {
    fakeNetwork({ [send]: () => ({ body: { ...sent, resendAfterSeconds: 3 } }) });
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Send me a verification code' }));
    await screen.findByRole('button', { name: /^Send again in \d s$/ });
    const again = await screen.findByRole('button', { name: 'Send me a verification code' });
    expect((again as HTMLButtonElement).disabled).toBe(false);
  });

  it('takes one of the ten codes without any being sent, and says when it does not fit', async () => {
    let isRight = false;
    const calls = fakeNetwork({
      [verify]: () => (isRight ? { body: { proof: 'p' } } : problem(403, 'VERIFICATION_FAILED')),
    });
    const { user, onProved } = await show();
    await user.type(codeField(), 'AAAA-1111');
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('detail of VERIFICATION_FAILED')).toBeTruthy();
    expect(onProved).not.toHaveBeenCalled();
    isRight = true;
    await user.click(screen.getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(onProved).toHaveBeenCalledWith('p'));
    expect(calls[0]?.body).toEqual({ username: 'mei', contact: '0912-345-678', code: 'AAAA-1111' });
  });
});
