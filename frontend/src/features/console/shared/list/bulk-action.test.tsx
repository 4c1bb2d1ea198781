import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { fakeNetwork } from '../../../../testing/fake-network.ts';
import { renderPage } from '../../../../testing/render-page.tsx';
import { BulkAction } from './bulk-action.tsx';

afterEach(cleanup);

describe('an action on ticked rows', () => {
  it('goes on after a failure, and says for how many it worked', async () => {
    fakeNetwork({});
    const done: string[] = [];
    const run = async (id: string) => {
      if (id === '2') throw new ApiError('INVOICE_NOT_RETRYABLE', { status: 409, detail: 'Not now.' });
      done.push(id);
    };
    const action = <BulkAction label="Try again" ids={['1', '2', '3']} run={run} queryKey={['console']} />;
    const { user } = await renderPage(action, { language: 'en' });
    await user.click(screen.getByRole('button', { name: 'Try again (3)' }));
    expect(await screen.findByText(/^2 done\. 1 failed: /)).toBeTruthy();
    expect(done).toEqual(['1', '3']);
  });

  it('is not there when it makes sense for none', async () => {
    fakeNetwork({});
    await renderPage(<BulkAction label="Try again" ids={[]} run={async () => {}} queryKey={['console']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
