import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { queryKeys } from '../../../lib/api/query-keys.ts';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { taiwan } from '../../../testing/square-taiwan.ts';
import { toOutline } from '../outline.ts';
import type { Point, Rule } from '../rule.ts';
import { Simulator } from './simulator.tsx';

const PAGE = '/list/v1/preview?tap=sealed';
const simulation = { winner: null, shown: [], word: null, explanation: [], pageUrl: PAGE };

const ruleOf = (id: string, name: string): Rule => ({
  ...{ id, name, contentType: 'image', contentIds: [], priority: 50, enabled: true, zone: 'Asia/Taipei' },
  ...{ time: null, place: null, verified: false, hasPin: false },
});

/** The device's position, or its refusal. */
function locate(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onRefused) =>
    position
      ? onFound({ coords: position } as GeolocationPosition)
      : onRefused?.({} as GeolocationPositionError);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

async function show(body: object = simulation, rules: Rule[] = []) {
  const sent = fakeNetwork({
    'GET /api/nfc-playback/map-tiles': () => ({ body: { tiles: null } }),
    'POST /api/nfc-playback/bindings/i1/simulate': () => ({ body }),
  });
  const page = await renderPage(<Simulator orderItemId="i1" rules={rules} contents={[]} />, {
    language: 'en',
  });
  return { ...page, sent };
}

afterEach(cleanup);

describe('Simulator', () => {
  it('names the place that the device gives and previews it', async () => {
    locate({ latitude: 25.033, longitude: 121.5654 });
    const { user, sent } = await show();
    expect(screen.getByText('No place chosen: only the time counts.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText('Latitude 25.033, longitude 121.5654')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByText(/No rule matches/);
    expect(sent.at(-1)?.body).toMatchObject({ position: { latitude: 25.033, longitude: 121.5654 } });
  });

  it('asks as a certain phone would, and shows the page itself in a frame without scripts', async () => {
    const { user, sent } = await show();
    fireEvent.change(screen.getByLabelText('Latitude'), { target: { value: '25' } });
    fireEvent.change(screen.getByLabelText('Longitude'), { target: { value: '121.5' } });
    fireEvent.change(screen.getByLabelText(/^Accuracy/), { target: { value: '80' } });
    await user.selectOptions(screen.getByLabelText('The visitor’s time zone'), 'America/New_York');
    await user.selectOptions(screen.getByLabelText('The visitor’s language'), 'zh-TW');
    for (const name of ['It is the first touch', 'The visitor knows the PIN'])
      await user.click(screen.getByRole('checkbox', { name }));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const frame = await screen.findByTitle('The page on a phone');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([PAGE, 'allow-same-origin']);
    expect(sent.at(-1)?.body).toMatchObject({
      position: { latitude: 25, longitude: 121.5, accuracyMetres: 80 },
      ...{ zone: 'America/New_York', language: 'zh-TW', first: true, pin: true, verified: false },
    });
  });

  it('asks for a verified touch of another day at the point that is pressed on the map', async () => {
    const { user, sent, queryClient } = await show();
    queryClient.setQueryData(queryKeys.outline, toOutline(taiwan));
    fireEvent.change(screen.getByLabelText(/^Time/), { target: { value: '2026-12-24T18:00' } });
    await user.click(screen.getByRole('checkbox', { name: 'The touch is verified by the tag' }));
    await user.click(screen.getByRole('button', { name: 'Choose on a map' }));
    await user.click(await screen.findByText('Choose the middle'));
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    await screen.findByTitle('The page on a phone');
    expect(sent.at(-1)?.body).toMatchObject({ at: '2026-12-24T10:00:00.000Z', verified: true });
    const asked = sent.at(-1)?.body as { position: Point } | undefined;
    expect(asked?.position.latitude).toBeGreaterThan(21);
    expect(asked?.position.longitude).toBeLessThan(123);
  });

  it('says of every rule that does not play which condition failed, or what comes first', async () => {
    const line = { applies: true, failed: [], beaten: null, isUncertain: false };
    const explanation = [
      { ...line, ruleId: 'a' },
      { ...line, ruleId: 'b', beaten: 'exact' },
      { ...line, ruleId: 'c', applies: false, failed: ['pin_needed', 'outside_area'], isUncertain: true },
    ];
    const winner = { id: 'a', name: 'Birthday', contentType: 'image' };
    const rules = [ruleOf('a', 'Birthday'), ruleOf('b', 'Photos'), ruleOf('c', 'Secret')];
    const { user } = await show({ ...simulation, winner, explanation }, rules);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    const lines = await screen.findAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      'Birthday: matches and plays',
      'Photos: matches too, but “Birthday” is more exact',
      expect.stringMatching(/^Secret: the PIN is needed first, outside the area.*centre decides/),
    ]);
  });

  it('says in sight that the device gives no position', async () => {
    locate(null);
    const { user } = await show();
    await user.click(screen.getByRole('button', { name: 'Use my position' }));
    expect(await screen.findByText(/could not get your position/)).toBeTruthy();
  });

  it('opens the folded coordinates when one of them is off the earth', async () => {
    const { user, sent } = await show();
    const latitude = screen.getByLabelText('Latitude');
    const fold = latitude.closest('details');
    fireEvent.change(latitude, { target: { value: '95' } });
    expect(fold?.open).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('Enter a number from −90 to 90.')).toBeTruthy();
    expect(fold?.open).toBe(true);
    expect(sent).toHaveLength(0);
  });
});
