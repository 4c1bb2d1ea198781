import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from 'antd';
import { ErrorBoundary } from 'react-error-boundary';
import { antdPart } from './antd-part.tsx';

const Part = () => <Button>儲存</Button>;

function show(What: ReturnType<typeof antdPart>) {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  render(
    <ErrorBoundary fallback={<p>整頁壞了</p>}>
      <input aria-label="已經打的字" />
      <What />
      <What />
    </ErrorBoundary>,
  );
}

describe('a part that is loaded later', () => {
  it('says that it did not come, keeps what was typed beside it, and comes when it is asked for again', async () => {
    let tries = 0;
    show(
      antdPart(async () => {
        tries += 1;
        if (tries === 1) throw new TypeError('Failed to fetch dynamically imported module');
        return Part;
      }),
    );
    await userEvent.type(screen.getByLabelText('已經打的字'), '寫到一半');
    expect(await screen.findAllByRole('alert')).toHaveLength(2);
    for (const retry of screen.getAllByRole('button')) await userEvent.click(retry);
    expect(await screen.findAllByRole('button', { name: '儲存' })).toHaveLength(2);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(tries).toBe(2);
    expect(screen.getByLabelText<HTMLInputElement>('已經打的字').value).toBe('寫到一半');
  });

  it('is loaded once for all places', async () => {
    const load = jest.fn(async () => Part);
    show(antdPart(load));
    expect(await screen.findAllByRole('button', { name: '儲存' })).toHaveLength(2);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('that breaks once it has come is the matter of its page', async () => {
    show(
      antdPart(async () => () => {
        throw new Error('broken');
      }),
    );
    expect(await screen.findByText('整頁壞了')).toBeTruthy();
  });
});
