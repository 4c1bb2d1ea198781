import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { Navigate, useNavigate, useRoutes } from 'react-router-dom';
import { ShopRouter } from './shop-router.tsx';

function LeadOn() {
  const navigate = useNavigate();
  useLayoutEffect(() => void navigate('/login'), [navigate]);
  return null;
}

const Pages = () =>
  useRoutes([
    { path: '/guarded', element: <Navigate to="/login" replace /> },
    { path: '/leads-on', element: <LeadOn /> },
    { path: '/login', element: <p>sign-in page</p> },
  ]);

describe('a first page that is there at once', () => {
  it.each(['/guarded', '/leads-on'])('leads on to another: %s', async (address) => {
    window.history.replaceState(null, '', address);
    const { unmount } = render(
      <ShopRouter>
        <Pages />
      </ShopRouter>,
    );
    expect(await screen.findByText('sign-in page')).toBeTruthy();
    expect(window.location.pathname).toBe('/login');
    unmount();
  });
});
