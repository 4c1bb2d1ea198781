import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Rule } from '../rule.ts';
import { RulesSection } from './rules-section.tsx';

const saved: Rule = {
  ...{ id: 'r1', name: '晚上', contentType: 'image', priority: 50, enabled: true, zone: 'Asia/Taipei' },
  ...{ time: null, place: null, verified: false },
};

afterEach(cleanup);

it('brings people to the editor that opens, and back to the list once its rule is saved', async () => {
  fakeNetwork({ 'POST /api/nfc-playback/bindings/i1/rules': () => ({ status: 201, body: saved }) });
  const { user } = await renderPage(
    <RulesSection orderItemId="i1" rules={[]} isDirty={false} onDirty={jest.fn()} />,
  );
  expect(document.activeElement).toBe(document.body);
  await user.click(screen.getByRole('button', { name: '新增規則' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '新增規則' }));
  await user.type(screen.getByLabelText('規則名稱'), '晚上');
  await user.click(screen.getByRole('button', { name: '儲存規則' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '播放規則' })));
});
