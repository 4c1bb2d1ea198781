import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { Simulator } from './simulator.tsx';

const simulation = { winner: null, shown: [], word: null, explanation: [] };

/** The device's position, or its refusal. */
function locate(position: { latitude: number; longitude: number } | null) {
  const getCurrentPosition: Geolocation['getCurrentPosition'] = (onFound, onRefused) =>
    position
      ? onFound({ coords: position } as GeolocationPosition)
      : onRefused?.({} as GeolocationPositionError);
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
}

async function show() {
  const sent = fakeNetwork({
    'POST /api/nfc-playback/bindings/i1/simulate': () => ({ body: simulation }),
  });
  const page = await renderPage(<Simulator orderItemId="i1" rules={[]} contents={[]} />, { language: 'en' });
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
