import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropDrafts } from '../../../lib/drafts.ts';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { type BoundContent, useBinding } from '../api/get-binding.ts';
import type { Rule } from '../rule.ts';
import { RulesSection } from './rules-section.tsx';

const BINDING = '/api/nfc-playback/bindings/i1';
const saved: Rule = {
  ...{ id: 'r1', name: '晚上', contentType: 'image', priority: 50, enabled: true, zone: 'Asia/Taipei' },
  ...{ time: null, place: null, verified: false, hasPin: false, contentIds: [] },
};
const birthday: Rule = {
  ...saved,
  ...{ id: 'r2', name: '媽媽生日', contentIds: ['c2'], time: { kind: 'lunar', month: 8, day: 3, days: 1 } },
};
const contents: BoundContent[] = [
  { id: 'c1', type: 'image', title: '全家福' },
  { id: 'c2', type: 'text', title: '給媽媽的信' },
];

/** The rules as they are stored: the row of a deleted one is gone with the next answer. */
function Stored() {
  const { data } = useBinding('i1');
  return data ? (
    <RulesSection
      orderItemId="i1"
      rules={data.rules}
      contents={contents}
      isDirty={false}
      onDirty={jest.fn()}
    />
  ) : null;
}

type Shown = {
  rules?: Rule[];
  language?: 'zh-TW' | 'en';
  warnings?: object[];
  refusal?: ReturnType<typeof problem>;
  isStored?: boolean;
};

async function show({ rules = [], language = 'zh-TW', warnings = [], refusal, isStored }: Shown = {}) {
  let stored = rules;
  const all = fakeNetwork({
    [`POST ${BINDING}/rules`]: () => refusal ?? { status: 201, body: saved },
    [`PUT ${BINDING}/rules/r2`]: () => ({ body: birthday }),
    [`GET ${BINDING}`]: () => ({ body: { rules: stored } }),
    [`DELETE ${BINDING}/rules/r2`]: () => {
      stored = stored.filter(({ id }) => id !== 'r2');
      return { status: 204, body: undefined };
    },
    [`POST ${BINDING}/preview`]: ({ body }) => {
      const draftId = (body as { draft?: object }).draft ? 'draft' : null;
      const day = { start: '2026-11-20T16:00:00.000Z', end: '2026-11-21T16:00:00.000Z', ruleId: draftId };
      return { body: { draftId, week: [day], next: '2099-08-03T16:00:00.000Z', warnings } };
    },
  });
  const section = (
    <RulesSection orderItemId="i1" rules={rules} contents={contents} isDirty={false} onDirty={jest.fn()} />
  );
  const page = await renderPage(isStored ? <Stored /> : section, { language });
  const sent = () => all.filter(({ path }) => path.startsWith(`${BINDING}/rules`));
  const asked = () => all.filter(({ path }) => path === `${BINDING}/preview`).map(({ body }) => body);
  return { ...page, sent, asked };
}

const press = (page: Awaited<ReturnType<typeof show>>, name: string) =>
  page.user.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

afterEach(() => {
  cleanup();
  dropDrafts();
});

it('brings people to the editor that opens, and back to the list once its rule is saved', async () => {
  const page = await show();
  expect(document.activeElement).toBe(document.body);
  await press(page, '新增規則');
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '新增規則' }));
  await page.user.type(screen.getByLabelText('規則名稱'), '晚上');
  await press(page, '儲存規則');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: '播放規則' })));
});

describe('a moment', () => {
  it('is a content and a lunar birthday, read back before it is saved', async () => {
    const page = await show();
    await press(page, '加一個時刻');
    await page.user.click(screen.getByRole('checkbox', { name: /給媽媽的信/ }));
    await page.user.click(screen.getByRole('radio', { name: '農曆' }));
    type('月', '8');
    type('日', '15');
    expect(await screen.findByText('中秋節（每年農曆八月十五），播放「給媽媽的信」。')).toBeTruthy();
    expect(await screen.findByText(/^下一次：2099/)).toBeTruthy();
    await press(page, '儲存時刻');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      ...{ name: '中秋節（每年農曆八月十五）', contentType: 'text', contentIds: ['c2'], place: null },
      time: { kind: 'lunar', month: 8, day: 15, days: 1 },
    });
  });

  it('is chosen by one press: the weekend, or every evening', async () => {
    const page = await show();
    await press(page, '加一個時刻');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: '星期與時段' }));
    await press(page, '週末');
    expect(await screen.findByText('週末，播放「全家福」。')).toBeTruthy();
    await press(page, '每天 18:00 之後');
    await press(page, '儲存時刻');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      time: { kind: 'weekdays', days: [1, 2, 3, 4, 5, 6, 7], start: '18:00', end: '00:00' },
    });
  });

  it('is a holiday or a time capsule', async () => {
    const page = await show({ language: 'en' });
    await press(page, 'Add a moment');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: 'Holiday' }));
    await page.user.selectOptions(screen.getByLabelText('Which holiday'), 'mother');
    expect(
      await screen.findByText(/at Mother’s Day \(every year on the second of Sundays in May\)/),
    ).toBeTruthy();
    await page.user.selectOptions(screen.getByLabelText('Which holiday'), 'tombSweeping');
    expect(
      await screen.findByText(
        /at Tomb-Sweeping Day \(every year on the day of Qingming \(Pure Brightness\)\)/,
      ),
    ).toBeTruthy();
    await page.user.click(screen.getByRole('radio', { name: 'Time capsule' }));
    type('Not before (Taipei time)', '2026-12-24T18:00');
    expect(await screen.findByText('Plays “全家福” from 24 Dec 2026, 18:00 on.')).toBeTruthy();
    await press(page, 'Save moment');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      time: { kind: 'since', start: '2026-12-24T10:00:00.000Z' },
    });
  });

  it('is the first touch, of which nobody knows the day', async () => {
    const page = await show({ language: 'en' });
    await press(page, 'Add a moment');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: 'First touch' }));
    expect(await screen.findByText('Plays “全家福” at the first touch.')).toBeTruthy();
    expect(await screen.findByText('Nobody knows the day before the first touch.')).toBeTruthy();
    await page.user.selectOptions(screen.getByLabelText('For how long after the first touch'), '24');
    expect(await screen.findByText('Plays “全家福” within 24 hours of the first touch.')).toBeTruthy();
    await press(page, 'Save moment');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({ time: { kind: 'first', hours: 24 } });
  });

  it('asks for a PIN, which is sent once and shown to nobody again', async () => {
    const page = await show({ language: 'en' });
    await press(page, 'Add a moment');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: 'First touch' }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Visitors must enter a PIN first' }));
    await press(page, 'Save moment');
    expect(await screen.findByText('A PIN is 4 to 8 digits.')).toBeTruthy();
    await page.user.type(screen.getByLabelText('PIN (4 to 8 digits)'), '2718');
    expect(await screen.findByText('Plays “全家福” at the first touch, after a PIN.')).toBeTruthy();
    await press(page, 'Save moment');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({ hasPin: true, pin: '2718' });
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('2718');
  });

  it('keeps the PIN that it has, unless its owner sets another or takes it away', async () => {
    const time = { kind: 'first', hours: 0 } as const;
    const page = await show({
      language: 'en',
      rules: [{ ...birthday, contentIds: ['c1'], time, hasPin: true }],
    });
    await page.user.click(screen.getByRole('button', { name: /^Edit the rule/ }));
    expect(screen.getByLabelText<HTMLInputElement>('New PIN (4 to 8 digits)').value).toBe('');
    await press(page, 'Save moment');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).not.toHaveProperty('pin');
    await page.user.click(screen.getByRole('button', { name: /^Edit the rule/ }));
    await page.user.click(screen.getByRole('checkbox', { name: 'Visitors must enter a PIN first' }));
    await press(page, 'Save moment');
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent()[1]?.body).toMatchObject({ pin: null });
  });

  it('is within a rectangle, drawn on the map or typed, and stays the moment that it is', async () => {
    const page = await show();
    await press(page, '加一個時刻');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: '只看地點' }));
    await page.user.click(screen.getByRole('radio', { name: '方形範圍' }));
    expect(await screen.findByRole('button', { name: '在地圖上選' })).toBeTruthy();
    type(/^A 點緯度/, '25.1');
    type(/^A 點經度/, '121.5');
    type(/^B 點緯度/, '25');
    type(/^B 點經度/, '121.6');
    await press(page, '儲存時刻');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    const place = {
      ...{ kind: 'rectangle' as const, inside: true },
      ...{ a: { latitude: 25.1, longitude: 121.5 }, b: { latitude: 25, longitude: 121.6 } },
    };
    expect(page.sent()[0]?.body).toMatchObject({ time: null, place });
    cleanup();
    const again = await show({ rules: [{ ...birthday, contentIds: ['c1'], place }] });
    await again.user.click(screen.getByRole('button', { name: /^編輯/ }));
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '方形範圍' }).checked).toBe(true);
    await press(again, '儲存時刻');
    await waitFor(() => expect(again.sent()).toHaveLength(1));
    expect(again.sent()[0]?.body).toMatchObject({ place });
  });

  it('is at a place, seen over the week as from there', async () => {
    const page = await show();
    await press(page, '加一個時刻');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: '只看地點' }));
    type('緯度', '25.03');
    type('經度', '121.56');
    expect(await screen.findByText('隨時，在選定的地點 300 公尺內，播放「全家福」。')).toBeTruthy();
    await waitFor(() =>
      expect(page.asked()).toContainEqual(
        expect.objectContaining({ position: { latitude: 25.03, longitude: 121.56 } }),
      ),
    );
  });

  it('is refused in place, without a content or a day that exists, and nothing typed is lost', async () => {
    const page = await show({ refusal: problem(404, 'CONTENT_NOT_FOUND') });
    await press(page, '加一個時刻');
    type('月', '4');
    type('日', '31');
    await press(page, '儲存時刻');
    expect(await screen.findByText('至少選一個內容。')).toBeTruthy();
    expect(await screen.findByText('這個月沒有這一天。')).toBeTruthy();
    expect(page.sent()).toHaveLength(0);
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    type('日', '30');
    await press(page, '儲存時刻');
    expect(await screen.findByText('規則沒有設定成功。')).toBeTruthy();
    expect((screen.getByLabelText('日') as HTMLInputElement).value).toBe('30');
  });

  it('goes on in the full form with what was chosen', async () => {
    const page = await show();
    await press(page, '加一個時刻');
    await page.user.click(screen.getByRole('checkbox', { name: /全家福/ }));
    await page.user.click(screen.getByRole('radio', { name: '時光膠囊' }));
    type('最早什麼時候打開（台北時間）', '2026-12-24T18:00');
    await press(page, '改用完整的規則表單');
    await page.user.type(await screen.findByLabelText('規則名稱'), '聖誕');
    type('優先順序', '80');
    await press(page, '儲存規則');
    await waitFor(() => expect(page.sent()).toHaveLength(1));
    expect(page.sent()[0]?.body).toMatchObject({
      ...{ name: '聖誕', priority: 80, contentIds: ['c1'] },
      time: { kind: 'since', start: '2026-12-24T10:00:00.000Z' },
    });
  });
});

describe('a saved rule', () => {
  const rules = [birthday, { ...saved, priority: 10 }];

  it('is read back, with what never plays and what is gone', async () => {
    const gone = { ...birthday, contentIds: ['c2', 'gone'] };
    await show({ rules: [gone, saved], warnings: [{ ruleId: 'r1', kind: 'beaten', by: 'r2' }] });
    expect(screen.getByText('每年農曆八月初三，播放「給媽媽的信」。')).toBeTruthy();
    expect(screen.getByText('有 1 個選的內容已經不在小物裡。')).toBeTruthy();
    expect(await screen.findByText('永遠不會播放：「媽媽生日」每次都先播。')).toBeTruthy();
  });

  it('comes back after it was deleted', async () => {
    const page = await show({ rules, isStored: true });
    await screen.findByText('媽媽生日');
    await press(page, '刪除規則「媽媽生日」');
    await page.user.click(await screen.findByRole('button', { name: '刪除' }));
    const note = await screen.findByText('已經刪除規則「媽媽生日」。');
    await page.user.click(within(note.closest('.note') as HTMLElement).getByRole('button', { name: '復原' }));
    await waitFor(() => expect(page.sent().map(({ method }) => method)).toEqual(['DELETE', 'POST']));
    const { id: _, ...rule } = birthday;
    expect(page.sent()[1]?.body).toEqual(rule);
    await waitFor(() => expect(screen.queryByText('已經刪除規則「媽媽生日」。')).toBeNull());
  });

  it('is edited as the moment that it is, and is as before after undo', async () => {
    const page = await show({ rules });
    await press(page, '編輯規則「媽媽生日」');
    expect((screen.getByLabelText('日') as HTMLInputElement).value).toBe('3');
    type('日', '4');
    await press(page, '儲存時刻');
    await page.user.click(await screen.findByRole('button', { name: '復原' }));
    await waitFor(() => expect(page.sent()).toHaveLength(2));
    expect(page.sent().map(({ body }) => (body as Rule).time)).toEqual([
      { kind: 'lunar', month: 8, day: 4, days: 1 },
      { kind: 'lunar', month: 8, day: 3, days: 1 },
    ]);
  });
});
