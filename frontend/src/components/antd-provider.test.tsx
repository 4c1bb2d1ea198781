import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Button } from 'antd';
import { AntdProvider } from './antd-provider.tsx';

it('names a button the same before, while and after it is busy', () => {
  const show = (isBusy: boolean) => (
    <AntdProvider theme="light">
      <Button loading={isBusy}>送出</Button>
    </AntdProvider>
  );
  const { rerender } = render(show(false));
  for (const isBusy of [false, true, false]) {
    rerender(show(isBusy));
    expect(screen.getByRole('button', { name: '送出' })).toBeTruthy();
  }
});
