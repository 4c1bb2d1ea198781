import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { fakeNetwork } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { taiwan } from '../../../testing/square-taiwan.ts';
import { fromMap, toMap, toOutline } from '../outline.ts';
import type { Point } from '../rule.ts';
import { Component } from './place-map.tsx';

async function show(point: Point | null, load = async () => toOutline(taiwan)) {
  const onPick = jest.fn<(point: Point) => void>();
  const page = await renderPage(<Component point={point} radiusMetres={300} onPick={onPick} load={load} />);
  return { ...page, onPick };
}

function expectPicked(onPick: jest.Mock<(point: Point) => void>, { latitude, longitude }: Point): void {
  const picked = onPick.mock.calls[0]?.[0];
  expect(picked?.latitude).toBeCloseTo(latitude, 2);
  expect(picked?.longitude).toBeCloseTo(longitude, 2);
}

async function findMap(): Promise<HTMLElement> {
  const map = await screen.findByRole('img', { name: /台灣地圖/ });
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 440, height: 440 }) as DOMRect;
  return map;
}

afterEach(cleanup);

describe('the map of a place', () => {
  it('gives the point that is pressed, and not one that is dragged over', async () => {
    const { onPick } = await show(null);
    const map = await findMap();
    // jsdom's pointer events have no position.
    const point = (type: string, clientX: number) =>
      fireEvent(map, new MouseEvent(type, { bubbles: true, clientX, clientY: 220 }));
    const drag = (from: number, to: number) => {
      point('pointerdown', from);
      point('pointermove', to);
      point('pointerup', to);
    };
    drag(220, 221);
    expectPicked(onPick, { latitude: 23.75, longitude: 120.61 });
    drag(220, 120);
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('is used without a pointer, and names the town', async () => {
    const { user, onPick } = await show({ latitude: 23.87, longitude: 120.9 });
    expect(await screen.findByText('南投縣魚池鄉')).toBeTruthy();
    await user.click(screen.getByText('往上'));
    await user.click(screen.getByText('選正中央'));
    expectPicked(onPick, { latitude: 23.9, longitude: 120.9 });
  });

  it('shows streets under it where the shop has somebody’s, and says whose', async () => {
    const tiles = { url: 'https://tiles.example/{z}/{x}/{y}.png', attribution: '© Streets' };
    fakeNetwork({ 'GET /api/nfc-playback/map-tiles': () => ({ body: { tiles } }) });
    await show({ latitude: 25.034, longitude: 121.565 });
    expect(await screen.findByText(/© Streets/)).toBeTruthy();
    const hrefs = [...(await findMap()).querySelectorAll('image')].map((one) => one.getAttribute('href'));
    expect(hrefs.every((href) => href?.startsWith('https://tiles.example/'))).toBe(true);
    expect(hrefs.length).toBeGreaterThan(3);
    cleanup();
    fakeNetwork({ 'GET /api/nfc-playback/map-tiles': () => ({ body: { tiles: null } }) });
    await show(null);
    expect((await findMap()).querySelectorAll('image')).toHaveLength(0);
  });

  it('says that it cannot be loaded', async () => {
    await show(null, async () => {
      throw new TypeError('fetch failed');
    });
    expect(await screen.findByText(/地圖現在讀不到/)).toBeTruthy();
  });

  it('takes a point there and back', () => {
    const point = { latitude: 25.03396, longitude: 121.56447 };
    expect(fromMap(toMap(point))).toEqual(point);
  });
});
