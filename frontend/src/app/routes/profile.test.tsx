import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type FakeResponses, fakeNetwork, problem } from '../../testing/fake-network.ts';
import { renderPage } from '../../testing/render-page.tsx';
import { Component as ProfilePage } from './profile.tsx';

const PROFILE = 'GET /api/identity/profile';
const EXPORT = 'POST /api/identity/profile/export';
const profile = {
  ...{ username: 'mei', name: null, email: null, pendingEmail: null, phone: null },
  ...{ emailConfirmed: false, status: 'active', createdAt: '2026-11-01T00:00:00Z' },
  ...{ phoneConfirmed: false, pendingPhone: null, canConfirmPhone: true },
};
const codes = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  usedAt: index === 2 ? '2026-11-05T02:00:00Z' : null,
}));
const away = () => problem(503, 'TEMPORARILY_UNAVAILABLE');

async function show(responses: FakeResponses, at = '/profile') {
  const sent = fakeNetwork({
    [PROFILE]: () => ({ body: profile }),
    'GET /api/identity/profile/authenticators': () => ({ body: { authenticators: [] } }),
    'GET /api/identity/profile/providers': () => ({ body: { providers: [], hasPassword: true } }),
    'GET /api/identity/profile/sessions': () => ({ body: { sessions: [] } }),
    'GET /api/identity/profile/recovery-codes': () => ({ body: { codes } }),
    'GET /api/catalog-order/orders': () => ({ body: { items: [], page: 1, pageSize: 20, total: 0 } }),
    ...responses,
  });
  const page = await renderPage(<ProfilePage />, { at, path: '/profile', language: 'en' });
  const bodies = (method: string) => sent.filter((one) => one.method === method).map(({ body }) => body);
  return { ...page, sent, bodies };
}

afterEach(cleanup);

describe('the account page', () => {
  it('leads from its list to every section', async () => {
    await show({});
    const list = within(await screen.findByRole('navigation', { name: 'My account' }));
    const links = list.getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual(
      links.map((link) => document.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.textContent),
    );
    expect(links).toHaveLength(screen.getAllByRole('heading', { level: 2 }).length);
  });

  it('shows the latest devices first and the others on request', async () => {
    const sessions = Array.from({ length: 7 }, (_, index) => ({
      ...{ id: `s${index}`, device: `Phone ${index}`, isCurrent: index === 0 },
      lastSeenAt: '2026-11-20T02:00:00Z',
    }));
    const { user } = await show({ 'GET /api/identity/profile/sessions': () => ({ body: { sessions } }) });
    expect(await screen.findByText('Phone 3')).toBeTruthy();
    expect(screen.queryByText('Phone 4')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show all devices (7)' }));
    expect(screen.getByText('Phone 6')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Show all devices/ })).toBeNull();
  });

  it('says that it could not be loaded, and tries again', async () => {
    let isAway = true;
    const { user } = await show({ [PROFILE]: () => (isAway ? away() : { body: profile }) });
    expect(await screen.findByText('Your account could not be loaded. Reload the page.')).toBeTruthy();
    isAway = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/Please add your email address and phone/)).toBeTruthy();
  });

  it('offers the contact of the latest order to an account that has none', async () => {
    const recipient = { name: 'Mei', email: 'mei@tapory.test', phone: '0912345678' };
    const orders = () => ({ body: { items: [{ id: 'o1', recipient }], page: 1, pageSize: 20, total: 1 } });
    const { user, bodies } = await show({
      'GET /api/catalog-order/orders': orders,
      'PATCH /api/identity/profile': () => ({ body: { ...profile, pendingEmail: recipient.email } }),
    });
    expect(await screen.findByText(/^The email and phone come from your latest order/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodies('PATCH')).toEqual([{ email: 'mei@tapory.test', phone: '0912345678' }]);
  });

  it('leaves the contact of an account alone', async () => {
    const recipient = { name: 'Mei', email: 'other@tapory.test', phone: '0987654321' };
    const sent = await show({
      [PROFILE]: () => ({ body: { ...profile, email: 'mei@tapory.test' } }),
      'GET /api/catalog-order/orders': () => ({
        body: { items: [{ id: 'o1', recipient }], page: 1, pageSize: 20, total: 1 },
      }),
    });
    const email = (await screen.findByLabelText('Email')) as HTMLInputElement;
    await waitFor(() =>
      expect(sent.sent.some(({ path }) => path === '/api/catalog-order/orders')).toBe(true),
    );
    expect(email.value).toBe('mei@tapory.test');
    expect((screen.getByLabelText('Mobile phone') as HTMLInputElement).value).toBe('');
  });

  it('says that nothing was saved, and keeps what was typed', async () => {
    const { user } = await show({ 'PATCH /api/identity/profile': away });
    await user.type(await screen.findByLabelText('Name'), 'Mei');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Your changes were not saved. Please try again.')).toBeTruthy();
    expect((screen.getByLabelText('Name') as HTMLInputElement).value).toBe('Mei');
  });

  it('saves what was touched and nothing else, an emptied field as empty', async () => {
    const full = { ...profile, name: 'Mei', email: 'old@tapory.test', phone: '0912345678' };
    const waiting = { ...full, emailConfirmed: true, pendingEmail: 'new@tapory.test' };
    const { user, bodies } = await show({
      [PROFILE]: () => ({ body: waiting }),
      'PATCH /api/identity/profile': () => ({ body: { ...waiting, name: 'Mei Wang', phone: null } }),
    });
    await user.type(await screen.findByLabelText('Name'), ' Wang');
    await user.clear(screen.getByLabelText('Mobile phone'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodies('PATCH')).toEqual([{ name: 'Mei Wang', phone: '' }]);
  });

  it('shows a number the way it is kept', async () => {
    const saved = { ...profile, phone: '0912345678' };
    const { user } = await show({ 'PATCH /api/identity/profile': () => ({ body: saved }) });
    await user.type(await screen.findByLabelText('Mobile phone'), '+886 912-345-678');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByDisplayValue('0912345678')).toBeTruthy();
  });

  it('sends once whatever is pressed twice', async () => {
    const { user, bodies } = await show({
      [PROFILE]: () => ({ body: { ...profile, email: 'mei@tapory.test' } }),
      'PATCH /api/identity/profile': () => ({ body: profile }),
      'POST /api/identity/profile/email-confirmation': () => ({ body: {} }),
    });
    await user.type(await screen.findByLabelText('Name'), 'Mei');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodies('PATCH')).toHaveLength(1);
    await user.dblClick(screen.getByRole('button', { name: 'Send it again' }));
    expect(await screen.findByRole('button', { name: 'Sent' })).toBeTruthy();
    expect(bodies('POST')).toHaveLength(1);
  });

  it('leads through the password before e-mail or phone change, and brings back what was typed', async () => {
    let isProved = false;
    const changed = { ...profile, email: 'mei@tapory.test' };
    const responses: FakeResponses = {
      'PATCH /api/identity/profile': () =>
        isProved ? { body: changed } : problem(403, 'REAUTHENTICATION_REQUIRED'),
    };
    const { user } = await show(responses);
    await user.type(await screen.findByLabelText('Email'), 'mei@tapory.test');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/enter your current password first/)).toBeTruthy();
    const [way] = screen.getAllByRole('link', { name: 'Verify password to continue' });
    expect(way?.getAttribute('href')).toContain('reauth=1');
    cleanup();
    isProved = true;
    const { user: again, bodies } = await show(responses, '/profile?proved=1');
    expect(await screen.findByDisplayValue('mei@tapory.test')).toBeTruthy();
    await again.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved.')).toBeTruthy();
    expect(bodies('PATCH')).toEqual([{ email: 'mei@tapory.test' }]);
  });

  it('confirms a phone by the code that was sent there', async () => {
    let isConfirmed = false;
    const withPhone = () => ({ body: { ...profile, phone: '0912345678', phoneConfirmed: isConfirmed } });
    const { user, bodies } = await show({
      [PROFILE]: withPhone,
      'POST /api/identity/profile/phone-code': () => ({ body: { resendAfterSeconds: 60 } }),
      'POST /api/identity/profile/phone-confirmation': () => {
        isConfirmed = true;
        return withPhone();
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Send me a verification code' }));
    await user.type(await screen.findByLabelText('Verification code from the text message'), '123456');
    await user.click(screen.getByRole('button', { name: 'Confirm the number' }));
    await waitFor(() => expect(screen.queryByText(/is not confirmed yet/)).toBeNull());
    expect(bodies('POST')).toEqual([undefined, { code: '123456' }]);
  });

  it('says of a wrong code from the short message what to do about it', async () => {
    const { user } = await show({
      [PROFILE]: () => ({ body: { ...profile, phone: '0912345678' } }),
      'POST /api/identity/profile/phone-code': () => ({ body: { resendAfterSeconds: 60 } }),
      'POST /api/identity/profile/phone-confirmation': () => problem(403, 'VERIFICATION_FAILED'),
    });
    await user.click(await screen.findByRole('button', { name: 'Send me a verification code' }));
    const code = await screen.findByLabelText('Verification code from the text message');
    await user.type(code, '000000');
    await user.click(screen.getByRole('button', { name: 'Confirm the number' }));
    expect(await screen.findByText(/This verification code is wrong or has expired/)).toBeTruthy();
    expect(code.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('detail of VERIFICATION_FAILED')).toBeNull();
  });

  it('takes a service’s message away from a field that is changed', async () => {
    const wrong = { path: 'phone', code: 'PHONE_INVALID', message: 'A mobile number looks like this.' };
    const { user } = await show({
      'PATCH /api/identity/profile': () => problem(422, 'VALIDATION_FAILED', [wrong]),
    });
    const phone = await screen.findByLabelText('Mobile phone');
    await user.type(phone, '0912');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(wrong.message)).toBeTruthy();
    await user.type(phone, '345678');
    await waitFor(() => expect(screen.queryByText(wrong.message)).toBeNull());
  });

  it.each([
    [0, 0],
    [2, 1],
  ])('asks before the end what becomes of the keepsakes (%i active, %i lost)', async (active, lost) => {
    const totals: Record<string, number> = { active, lost };
    const { user } = await show(
      {
        'GET /api/nfc-playback/keepsakes': ({ query }) => ({
          body: { items: [], total: totals[new URLSearchParams(query).get('status') ?? ''] ?? 0 },
        }),
      },
      '/profile?proved=1',
    );
    await user.type(await screen.findByLabelText('Type mei to confirm'), 'mei');
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Delete my account' });
    if (active + lost === 0) return waitFor(() => expect(button.disabled).toBe(false));
    const box = await screen.findByRole('checkbox', { name: /They retire/ });
    expect([button.disabled, screen.getByText(/You have 3 active/)]).toEqual([true, expect.anything()]);
    await user.click(box);
    expect(button.disabled).toBe(false);
  });

  it('downloads the data as one file', async () => {
    const saved: string[] = [];
    Object.assign(URL, { createObjectURL: () => 'blob:export', revokeObjectURL: () => {} });
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(`${this.download} ${this.href}`);
    });
    const { user, sent } = await show({ [EXPORT]: () => ({ body: 'zip' }) });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    await waitFor(() => expect(saved).toEqual(['tapory-account.zip blob:export']));
    click.mockRestore();
    expect(sent.filter(({ path }) => path.endsWith('/export'))).toHaveLength(1);
  });

  it('says that the data could not be downloaded, and lets it be tried again', async () => {
    const { user } = await show({ [EXPORT]: away });
    const button = await screen.findByRole('button', { name: 'Download my data' });
    await user.click(button);
    expect(await screen.findByText('detail of TEMPORARILY_UNAVAILABLE')).toBeTruthy();
    await waitFor(() => expect(button.className).not.toContain('loading'));
  });

  it('says when the data may be downloaded again', async () => {
    const { user } = await show({
      [EXPORT]: () => ({
        ...problem(429, 'RATE_LIMITED'),
        headers: { 'retry-after': '3550' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('Too many tries. Please try again in 60 minutes.')).toBeTruthy();
  });

  it('says how many recovery codes are left and which were used when', async () => {
    await show({});
    expect(await screen.findByText('9 of 10 recovery codes are left.')).toBeTruthy();
    const used = screen.getByRole('list', { name: 'Used recovery codes' });
    expect(used.textContent).toMatch(/Code 3 used .*2026/);
    expect(used.querySelector('s')?.textContent).toBe('Code 3');
  });

  it('shows the codes once the password is proved, with the used ones struck through', async () => {
    const shown = [
      { number: 1, code: '7K3QX-M0V9D', usedAt: null },
      { number: 2, code: 'MP3R8-TTYCC', usedAt: '2026-11-05T02:00:00Z' },
      { number: 3, code: null, usedAt: null },
    ];
    const { user } = await show(
      { 'POST /api/identity/profile/recovery-codes/show': () => ({ body: { codes: shown } }) },
      '/profile?proved=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Show my codes' }));
    const list = await screen.findByRole('list', { name: 'Ten recovery codes' });
    expect(list.textContent).toBe('7K3QX-M0V9DMP3R8-TTYCC');
    expect([...list.querySelectorAll('s')].map((one) => one.textContent)).toEqual(['MP3R8-TTYCC']);
    expect(screen.getByText(/made before they could be shown again/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Hide the codes' }));
    expect(screen.queryByText('7K3QX-M0V9D')).toBeNull();
  });

  it('asks for the password before it shows codes', async () => {
    const { user, sent } = await show({});
    await user.click(await screen.findByRole('button', { name: 'Show my codes' }));
    expect(screen.getAllByRole('link', { name: /password/i }).length).toBeGreaterThan(0);
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows ten new codes, to copy, download or print', async () => {
    const made = ['7K3QX-M0V9D', 'MP3R8-TTYCC'];
    const renew = () => ({ body: { codes: made } });
    const { user, bodies } = await show(
      { 'POST /api/identity/profile/recovery-codes': renew },
      '/profile?proved=1',
    );
    await user.click(await screen.findByRole('button', { name: 'Create ten new recovery codes' }));
    expect((await screen.findByRole('list', { name: 'Ten recovery codes' })).textContent).toBe(made.join(''));
    expect(bodies('POST')).toHaveLength(1);
    for (const name of ['Copy all', 'Download as a file', 'Print'])
      expect(screen.getByRole('button', { name })).toBeTruthy();
  });

  it('sends back to the current password when its proof has run out', async () => {
    const refused = () => problem(403, 'REAUTHENTICATION_REQUIRED');
    const { user } = await show({ 'POST /api/identity/profile/password': refused }, '/profile?proved=1');
    await user.type(await screen.findByLabelText('New password'), 'Better-secret-1');
    await user.type(screen.getByLabelText('Repeat the new password'), 'Better-secret-1');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(
      await screen.findByText('Your password was not changed. Check the current password.'),
    ).toBeTruthy();
    const ways = screen.getAllByRole('link', { name: 'Continue to change' });
    expect(ways[0]?.getAttribute('href')).toContain('reauth=1');
  });

  const providersAt = 'GET /api/identity/profile/providers';
  const linked = (isLastWayIn: boolean) => ({
    providers: [
      { provider: 'line', isLinked: true, isLastWayIn },
      { provider: 'google', isLinked: false, isLastWayIn: false },
    ],
    hasPassword: !isLastWayIn,
  });

  it('links to the sign-in page for a provider that is not linked, and unlinks after proof', async () => {
    const { user, sent } = await show(
      {
        [providersAt]: () => ({ body: linked(false) }),
        'DELETE /api/identity/profile/providers/line': () => ({ body: {} }),
      },
      '/profile?proved=1',
    );
    const link = await screen.findByRole('link', { name: 'Link Google' });
    const target = new URL(link.getAttribute('href') ?? '', 'https://shop.test');
    expect(target.pathname).toBe('/api/identity/login');
    expect(target.searchParams.get('action')).toBe('idp_link:google');
    await user.click(screen.getByRole('button', { name: 'Unlink LINE' }));
    expect(await screen.findByText('LINE was unlinked.')).toBeTruthy();
    expect(sent.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
  });

  it('asks for a proof before it unlinks, and offers no way to unlink the last way in', async () => {
    let isLast = false;
    const { user, sent } = await show({ [providersAt]: () => ({ body: linked(isLast) }) });
    await user.click(await screen.findByRole('button', { name: 'Unlink LINE' }));
    expect(await screen.findByRole('link', { name: 'Verify password to continue' })).toBeTruthy();
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false);
    cleanup();
    isLast = true;
    await show({ [providersAt]: () => ({ body: linked(isLast) }) }, '/profile?proved=1');
    const button = await screen.findByRole('button', { name: 'Unlink LINE' });
    expect((button as HTMLButtonElement).disabled).toBe(true);
  });

  it.each([
    ['done', 'It is linked and signs you in from now on.'],
    ['cancelled', 'Nothing was linked. You can come back any time.'],
  ])('says how linking ended: %s', async (outcome, text) => {
    await show({ [providersAt]: () => ({ body: linked(false) }) }, `/profile?linked=google&setup=${outcome}`);
    expect(await screen.findByText(text)).toBeTruthy();
  });
});
