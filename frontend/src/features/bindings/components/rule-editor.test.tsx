import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import type { Rule } from '../rule.ts';
import { dropRuleDraft, readRuleDraft } from '../rule-draft.ts';
import { RuleEditor } from './rule-editor.tsx';

const rulesUrl = '/api/nfc-playback/bindings/i1/rules';
const evening: Rule = {
  id: 'r1',
  name: '晚上',
  contentType: 'video',
  priority: 70,
  enabled: true,
  zone: 'Asia/Taipei',
  time: { kind: 'weekdays', days: [1, 5], start: '22:00', end: '06:00' },
  place: null,
  verified: false,
  hasPin: false,
  contentIds: [],
};

async function show(rule: Rule | null = null) {
  const all = fakeNetwork({
    'POST /api/nfc-playback/bindings/i1/preview': () => ({
      body: { draftId: null, week: [], next: null, warnings: [] },
    }),
    [`POST ${rulesUrl}`]: () => ({ status: 201, body: evening }),
    [`PUT ${rulesUrl}/r1`]: () => ({ body: evening }),
  });
  const onSaved = jest.fn();
  const onDirty = jest.fn();
  const page = await renderPage(
    <RuleEditor
      orderItemId="i1"
      rule={rule}
      isRestored={false}
      contents={[]}
      rules={[]}
      onDirty={onDirty}
      onSaved={onSaved}
      onCancel={() => {}}
    />,
  );
  // What is typed is read back as well.
  const sent = () => all.filter(({ path }) => path.startsWith(rulesUrl));
  return { ...page, sent, onSaved, onDirty };
}

type Page = Awaited<ReturnType<typeof show>>;
const save = ({ user }: Page) => user.click(screen.getByRole('button', { name: '儲存規則' }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  dropRuleDraft('i1');
});

describe('RuleEditor', () => {
  it('refuses a rule without a name and a priority over 100', async () => {
    const page = await show();
    type('優先順序', '101');
    await save(page);
    expect(await screen.findByText('請填名稱。')).toBeTruthy();
    expect(await screen.findByText('優先順序是 1 到 100 的整數。')).toBeTruthy();
    expect(page.sent()).toHaveLength(0);
  });

  it('saves a weekly rule with its days in order, crossing midnight', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '週末夜');
    await page.user.click(screen.getByRole('radio', { name: '每週幾' }));
    await page.user.click(await screen.findByRole('checkbox', { name: '週五' }));
    await page.user.click(screen.getByRole('checkbox', { name: '週一' }));
    type('從', '22:00');
    type('到', '06:00');
    await save(page);
    await waitFor(() => expect(page.onSaved).toHaveBeenCalled());
    expect(page.sent()[0]?.body).toMatchObject({
      name: '週末夜',
      priority: 50,
      time: { kind: 'weekdays', days: [1, 5], start: '22:00', end: '06:00' },
      place: null,
    });
  });

  it('saves the day of a solar term, and shows it again', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '掃墓');
    await page.user.click(screen.getByRole('radio', { name: '節氣' }));
    const term = () => screen.findByLabelText<HTMLSelectElement>('哪一個節氣');
    expect((await term()).selectedOptions[0]?.textContent).toBe('清明');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({ time: { kind: 'term', longitude: 15 } });
    cleanup();
    const again = await show({ ...evening, time: { kind: 'term', longitude: 270 } });
    expect((await term()).selectedOptions[0]?.textContent).toBe('冬至');
    await save(again);
    await waitFor(() => expect(again.sent()).toHaveLength(1));
    expect(again.sent()[0]?.body).toMatchObject({ time: { kind: 'term', longitude: 270 } });
  });

  it.each([
    ['', '2', '30', 28],
    ['2027', '2', '29', 28],
    ['2028', '2', '30', 29],
    ['', '4', '31', 30],
  ])('offers the last day instead of %s-%s-%s, and keeps it as typed', async (year, month, day, last) => {
    const page = await show();
    await page.user.click(screen.getByRole('radio', { name: '自訂重複' }));
    await screen.findByLabelText(/^年/);
    type(/^年/, year);
    type(/^月/, month);
    type(/^日(?!期)/, day);
    await page.user.click(await screen.findByRole('button', { name: '改成當月最後一天' }));
    expect(screen.queryByText(/這個月沒有這一天/)).toBeNull();
    expect(readRuleDraft('i1', [])?.values.cycle?.day).toBe(last);
  });

  it('asks for at least one day', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '空的');
    await page.user.click(screen.getByRole('radio', { name: '每週幾' }));
    await save(page);
    expect(await screen.findByText('至少選一天。')).toBeTruthy();
    expect(page.sent()).toHaveLength(0);
  });

  it('reads the times of a range as Taipei’s', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '生日');
    await page.user.click(screen.getByRole('radio', { name: '日期區間' }));
    await screen.findByLabelText('開始（台北時間）');
    type('開始（台北時間）', '2026-12-01T00:00');
    type('結束（台北時間）', '2026-12-02T00:00');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      time: { kind: 'range', start: '2026-11-30T16:00:00.000Z', end: '2026-12-01T16:00:00.000Z' },
    });
  });

  it.each(['202612-01-01T00:00', '0026-12-01T00:00'])(
    'says of %s that it is no moment, and keeps the rest',
    async (start) => {
      const page = await show();
      await page.user.type(screen.getByLabelText('規則名稱'), '生日');
      await page.user.click(screen.getByRole('radio', { name: '日期區間' }));
      const field = await screen.findByLabelText('開始（台北時間）');
      // A real field takes years of six figures, jsdom's none.
      (field as HTMLInputElement).type = 'text';
      type('開始（台北時間）', start);
      type('結束（台北時間）', '2026-12-02T00:00');
      await save(page);
      expect(await screen.findByText('日期或時間不對：年份要在 2000 到 2100 之間。')).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>('規則名稱').value).toBe('生日');
      expect(page.sent()).toEqual([]);
    },
  );

  it('warns of a day that never comes and offers the month’s last', async () => {
    const page = await show();
    await page.user.click(screen.getByRole('radio', { name: '自訂重複' }));
    await page.user.type(await screen.findByLabelText(/^月/), '2');
    await page.user.type(screen.getByRole('spinbutton', { name: /^日/ }), '30');
    expect(await screen.findByText(/這個月沒有這一天/)).toBeTruthy();
    await page.user.click(screen.getByRole('button', { name: '改成當月最後一天' }));
    await waitFor(() => expect(screen.queryByText(/這個月沒有這一天/)).toBeNull());
    expect((screen.getByRole('spinbutton', { name: /^日/ }) as HTMLInputElement).value).toBe('28');
  });

  it('warns of a circle too small for a phone’s position', async () => {
    const page = await show();
    await page.user.click(screen.getByRole('radio', { name: '圓形範圍' }));
    await page.user.type(await screen.findByLabelText('半徑（公尺）'), '80');
    expect(await screen.findByText(/半徑小於 150 公尺/)).toBeTruthy();
  });

  it('saves a rectangle by its corners, and offers the map for it', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '校園');
    await page.user.click(screen.getByRole('radio', { name: '方形範圍' }));
    expect(await screen.findByRole('button', { name: '在地圖上選' })).toBeTruthy();
    type(/^A 點緯度/, '25.1');
    type(/^A 點經度/, '121.5');
    type(/^B 點緯度/, '25');
    type(/^B 點經度/, '121.6');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      place: {
        ...{ kind: 'rectangle', inside: true },
        ...{ a: { latitude: 25.1, longitude: 121.5 }, b: { latitude: 25, longitude: 121.6 } },
      },
    });
  });

  it('takes the device’s position for a circle and keeps it as unsaved', async () => {
    const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound) =>
      onFound({ coords: { latitude: 25.033, longitude: 121.5654 } } as GeolocationPosition);
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '公園');
    await page.user.click(screen.getByRole('radio', { name: '圓形範圍' }));
    page.onDirty.mockClear();
    await page.user.click(await screen.findByRole('button', { name: '用我現在的位置' }));
    expect(await screen.findByText('緯度 25.033、經度 121.5654')).toBeTruthy();
    expect(page.onDirty).toHaveBeenCalled();
    type('半徑（公尺）', '300');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      place: { kind: 'circle', latitude: 25.033, longitude: 121.5654, radiusMetres: 300, inside: true },
    });
  });

  it('opens the coordinates of both corners that are missing', async () => {
    const page = await show();
    await page.user.type(screen.getByLabelText('規則名稱'), '校園');
    await page.user.click(screen.getByRole('radio', { name: '方形範圍' }));
    const corners = ['A 點緯度', 'B 點緯度'].map((label) => screen.getByLabelText(label).closest('details'));
    expect(corners.map((fold) => fold?.open)).toEqual([false, false]);
    await save(page);
    await waitFor(() => expect(screen.getAllByText('請填 −90 到 90 之間的數字。')).toHaveLength(2));
    expect(corners.map((fold) => fold?.open)).toEqual([true, true]);
    expect(page.sent()).toHaveLength(0);
  });

  it('asks for a verified touch where that is chosen', async () => {
    const page = await show(evening);
    await page.user.click(screen.getByRole('checkbox', { name: '只限經過驗證的觸碰' }));
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]).toMatchObject({ method: 'PUT', body: { name: evening.name, verified: true } });
  });

  it('replaces the rule it was opened with and keeps what was not touched', async () => {
    const page = await show(evening);
    await page.user.clear(screen.getByLabelText('規則名稱'));
    await page.user.type(screen.getByLabelText('規則名稱'), '深夜');
    await save(page);
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const { id: _, ...untouched } = evening;
    expect(page.sent()[0]).toMatchObject({ method: 'PUT', body: { ...untouched, name: '深夜' } });
  });

  it.each([' 1234-5678 ', '\u202d２７１８\u202c'])('takes the PIN %j as it was pasted', async (pasted) => {
    const page = await show();
    type('規則名稱', '信');
    await page.user.click(screen.getByRole('checkbox', { name: '要輸入 PIN 才看得到' }));
    await page.user.click(await screen.findByLabelText(/^PIN/));
    await page.user.paste(pasted);
    await save(page);
    await waitFor(() => expect(page.sent()[0]?.body).toMatchObject({ pin: pasted }));
  });
});
