import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import type { CreateScene } from '../product-stage.ts';
import { ProductViewer } from './product-viewer.tsx';

/** A stage that remembers how it was turned; drawing itself is tried where there is WebGL. */
function recordTurns() {
  const turns: number[] = [];
  const shown: string[] = [];
  let isOpen = false;
  const open: CreateScene = async () => {
    isOpen = true;
    return {
      show: (piece) => void shown.push(piece),
      turn: (around) => void turns.push(around),
      resize: () => {},
      draw: () => {},
      dispose: () => {
        isOpen = false;
      },
    };
  };
  return { open, turns, shown, isOpen: () => isOpen };
}

const show = (createScene: CreateScene) =>
  renderPage(
    <ProductViewer product="magnet" name="Magnet" art="/art.webp" createScene={createScene}>
      <img alt="still" src="/still.webp" />
    </ProductViewer>,
    { language: 'en' },
  );

const begin = async () => {
  fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }));
  return screen.findByRole('slider', { name: 'Turn the Magnet' });
};

describe('a product that turns', () => {
  it('is a still picture until it is picked up', async () => {
    const stage = recordTurns();
    await show(stage.open);
    expect(screen.getByRole('img', { name: 'still' })).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(stage.isOpen()).toBe(false);
  });

  it('turns by arrow keys and by a finger, and says which side is seen', async () => {
    HTMLImageElement.prototype.decode = async () => {};
    const stage = recordTurns();
    await show(stage.open);
    const slider = await begin();
    expect(document.activeElement).toBe(slider);
    await waitFor(() => expect(stage.shown).toEqual(['magnet']));
    // Taking hold of it ends the turn it makes by itself.
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(slider.getAttribute('aria-valuetext')).toBe('front');
    for (let i = 0; i < 8; i++) fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(slider.getAttribute('aria-valuenow')).toBe('120');
    expect(slider.getAttribute('aria-valuetext')).toBe('back');
    fireEvent.keyDown(slider, { key: 'Home' });
    expect(stage.turns.at(-1)).toBe(0);
    const drag = (type: string, clientX: number) =>
      fireEvent(slider, new MouseEvent(type, { bubbles: true, clientX }));
    drag('pointerdown', 100);
    drag('pointermove', 200);
    drag('pointerup', 200);
    expect(stage.turns.at(-1)).toBeCloseTo(1.1);
    drag('pointermove', 300);
    expect(stage.turns.at(-1)).toBeCloseTo(1.1);
  });

  it('stays a still picture where it cannot be drawn, and says so', async () => {
    await show(() => Promise.reject(new Error('no WebGL')));
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }));
    });
    expect(
      await screen.findByText('This device cannot show the 3D view; the flat image shows the front.'),
    ).toBeTruthy();
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.getByRole('img', { name: 'still' })).toBeTruthy();
  });
});
