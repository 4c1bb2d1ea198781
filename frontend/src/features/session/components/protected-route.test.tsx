import { afterEach, describe, expect, it } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { $session, checkMemberEarly, setSession } from '../../../lib/session-store.ts';
import { type FakeResponse, fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ProtectedRoute } from './protected-route.tsx';

const me = 'GET /api/identity/v1/me';
const member = { id: 'u1', username: 'demo', name: null, roles: ['customer'], profileComplete: true };
const nobody = () => problem(401, 'UNAUTHENTICATED');

const show = (before?: () => Promise<void>) =>
  renderPage(<ProtectedRoute />, {
    at: '/dashboard?tab=files',
    path: '/dashboard',
    inside: <p>my content</p>,
    ...(before ? { before } : {}),
    others: [{ path: '/login', element: <p>sign-in page</p> }],
  });

afterEach(cleanup);

describe('ProtectedRoute', () => {
  it('shows Loading... in the middle of the page while the session is read', async () => {
    globalThis.fetch = () => new Promise(() => {});
    await show();
    expect(screen.getByText('Loading...').closest('.loading')?.getAttribute('role')).toBe('status');
    expect(screen.queryByText('my content')).toBeNull();
  });

  it('reads the session once, and admits a signed-in customer', async () => {
    const sent = fakeNetwork({ [me]: () => ({ body: member }) });
    const { router } = await show();
    await screen.findByText('my content');
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([me]);
  });

  it('reads the session once, and keeps its word until what it guards has come', async () => {
    const sent = fakeNetwork({ [me]: () => ({ body: member }) });
    let arrive = (_: { default: () => React.ReactNode }) => {};
    const Page = lazy(
      () =>
        new Promise<{ default: () => React.ReactNode }>((resolve) => {
          arrive = resolve;
        }),
    );
    const guarded = (
      <Suspense fallback={<p>another word</p>}>
        <ProtectedRoute />
      </Suspense>
    );
    await renderPage(guarded, { at: '/dashboard', path: '/dashboard', inside: <Page /> });
    await waitFor(() => expect($session.get().isPending).toBe(false));
    await act(async () => {});
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('another word')).toBeNull();
    await act(async () => arrive({ default: () => <p>my content</p> }));
    await screen.findByText('my content');
    expect(sent).toHaveLength(1);
  });

  it('draws a first page at once whose session was read before it, and asks anew on the next entry', async () => {
    const sent = fakeNetwork({ [me]: () => ({ body: member }) });
    const { router } = await show(checkMemberEarly);
    expect(screen.queryByText('Loading...')).toBeNull();
    expect(screen.getByText('my content')).toBeTruthy();
    expect(sent).toHaveLength(1);
    await act(() => router.navigate('/login'));
    await act(() => router.navigate('/dashboard'));
    expect(sent).toHaveLength(2);
  });

  it('waits for the session that is being read already, and trusts that answer on no other entry', async () => {
    let answer = (_: FakeResponse) => {};
    const sent = fakeNetwork({
      [me]: () => (sent.length > 1 ? nobody() : new Promise<FakeResponse>((resolve) => (answer = resolve))),
    });
    const { router } = await show(async () => void checkMemberEarly());
    expect(screen.getByText('Loading...')).toBeTruthy();
    await act(async () => answer({ body: member }));
    await screen.findByText('my content');
    expect(sent).toHaveLength(1);
    await act(() => router.navigate('/login'));
    await act(() => router.navigate('/dashboard'));
    await screen.findByText('sign-in page');
    expect(sent).toHaveLength(2);
  });

  it('sends to sign-in at once whose session had ended before the first page was drawn', async () => {
    fakeNetwork({ [me]: nobody });
    await show(checkMemberEarly);
    expect(screen.getByText('sign-in page')).toBeTruthy();
  });

  it('redirects a visitor to sign-in with returnTo', async () => {
    fakeNetwork({ [me]: nobody });
    const { router } = await show();
    await screen.findByText('sign-in page');
    expect(new URLSearchParams(router.state.location.search).get('returnTo')).toBe('/dashboard?tab=files');
  });

  it.each([
    ['no network', null],
    ['a service that is away', () => problem(503, 'TEMPORARILY_UNAVAILABLE')],
    ['a service that breaks', () => problem(500, 'INTERNAL')],
  ] as const)('takes a check that failed for signed out: %s', async (_, response) => {
    fakeNetwork({ [me]: response });
    await show();
    expect(await screen.findByText('sign-in page')).toBeTruthy();
    expect(screen.queryByText('my content')).toBeNull();
  });

  it('does not trust the cached session when it has ended meanwhile', async () => {
    let isIn = true;
    const sent = fakeNetwork({ [me]: () => (isIn ? { body: member } : nobody()) });
    const { router } = await show();
    await screen.findByText('my content');
    await act(() => router.navigate('/login'));
    isIn = false;
    await act(() => router.navigate('/dashboard'));
    expect(await screen.findByText('sign-in page')).toBeTruthy();
    expect(sent).toHaveLength(2);
  });

  it('redirects away after sign-out', async () => {
    fakeNetwork({ [me]: () => ({ body: member }) });
    await show();
    await screen.findByText('my content');
    act(() => setSession(null));
    expect(await screen.findByText('sign-in page')).toBeTruthy();
  });
});
