import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { taiwan } from '../../../testing/square-taiwan.ts';
import { toOutline } from '../outline.ts';
import type { Point } from '../rule.ts';
import { Component } from './rectangle-map.tsx';

type Corners = { a: Point; b: Point | null };

async function show(a: Point | null = null, b: Point | null = null) {
  const onPick = jest.fn<(corners: Corners) => void>();
  const load = async () => toOutline(taiwan);
  const page = await renderPage(<Component a={a} b={b} onPick={onPick} load={load} />);
  const map = await screen.findByRole('img', { name: /方形/ });
  map.getBoundingClientRect = () => ({ left: 0, top: 0, width: 440, height: 440 }) as DOMRect;
  // jsdom's pointer events have no position.
  const point = (type: string, clientX: number, clientY: number) =>
    fireEvent(map, new MouseEvent(type, { bubbles: true, clientX, clientY }));
  const drag = (from: number, to: number) => {
    point('pointerdown', from, from);
    point('pointermove', to, to);
    point('pointerup', to, to);
  };
  const rectangles = () => map.querySelectorAll('rect').length;
  return { ...page, onPick, point, drag, rectangles };
}

afterEach(cleanup);

const rounded = (point: Point | null | undefined) =>
  point && [Math.round(point.latitude * 10) / 10, Math.round(point.longitude * 10) / 10];

describe('the map of a rectangle', () => {
  it('is drawn from one corner to the other, and moved only when that is chosen', async () => {
    const { user, onPick, drag, point, rectangles } = await show();
    point('pointerdown', 120, 120);
    point('pointermove', 320, 320);
    expect(rectangles()).toBe(1);
    expect(onPick).not.toHaveBeenCalled();
    point('pointerup', 320, 320);
    const [picked] = onPick.mock.calls[0] ?? [];
    expect([rounded(picked?.a), rounded(picked?.b)]).toEqual([
      [24.8, 119.5],
      [22.8, 121.7],
    ]);
    await user.click(screen.getByRole('radio', { name: '移動地圖' }));
    drag(120, 320);
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  it('forgets what is drawn over its edge', async () => {
    const { onPick, point, rectangles } = await show();
    point('pointerdown', 120, 120);
    point('pointermove', 320, 320);
    // What React calls leaving.
    point('pointerout', 500, 500);
    expect(rectangles()).toBe(0);
    point('pointerup', 500, 500);
    expect(onPick).not.toHaveBeenCalled();
  });

  it('is given by two presses as well', async () => {
    const first = await show();
    first.drag(220, 221);
    expect(first.onPick.mock.calls[0]?.[0].b).toBeNull();
    const corner = first.onPick.mock.calls[0]?.[0].a ?? null;
    cleanup();
    const { onPick, drag } = await show(corner);
    expect(screen.getByText(/對面的角/)).toBeTruthy();
    drag(320, 321);
    expect(onPick.mock.calls[0]?.[0].a).toEqual(corner);
    expect(rounded(onPick.mock.calls[0]?.[0].b)).toEqual([22.7, 121.7]);
  });

  it('is chosen without a pointer, and says how large it is and where', async () => {
    const { user, onPick } = await show(
      { latitude: 23.9, longitude: 120.8 },
      { latitude: 23.8, longitude: 120.9 },
    );
    expect(screen.getByText(/10\.2 × 11\.1 公里.*南投縣魚池鄉/)).toBeTruthy();
    await user.click(screen.getByText('選目前的畫面'));
    const [picked] = onPick.mock.calls[0] ?? [];
    expect([rounded(picked?.a), rounded(picked?.b)]).toEqual([
      [24, 120.7],
      [23.8, 121],
    ]);
  });
});
