import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { fakeNetwork, problem } from '../../../testing/fake-network.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { ModelViewer, type OpenModelStage } from './model-viewer.tsx';

const MODEL = '/api/ai-generation/jobs/j1/model';

/** Remembers what was put up and how it was turned; drawing itself is tried where there is WebGL. */
function recordStage() {
  const [shown, turns]: [number[], number[]] = [[], []];
  const open: OpenModelStage = async () => ({
    show: async (glb) => void shown.push(glb.byteLength),
    turn: (around) => void turns.push(around),
    resize: () => {},
    draw: () => {},
    dispose: () => {},
  });
  return { open, shown, turns };
}

const show = (open: OpenModelStage) =>
  renderPage(
    <ModelViewer modelUrl={MODEL} title="Momo" open={open}>
      <img alt="Momo" src="/a.png" />
    </ModelViewer>,
    { language: 'en' },
  );

afterEach(cleanup);

describe('a figurine', () => {
  it('is its picture until it is turned, then its model by arrow keys, and can be taken along', async () => {
    fakeNetwork({ [`GET ${MODEL}`]: () => ({ body: { model: true } }) });
    const { open, shown, turns } = recordStage();
    await show(open);
    expect(screen.getByRole('img', { name: 'Momo' })).toBeTruthy();
    expect(shown).toEqual([]);
    const link = screen.getByRole('link', { name: /Download the 3D model/ });
    expect(link.getAttribute('href')).toBe(MODEL);
    expect(link.getAttribute('download')).toBe('Momo.glb');
    fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }));
    const slider = await screen.findByRole('slider', { name: 'Turn the Momo' });
    await waitFor(() => expect(shown).toHaveLength(1));
    fireEvent.keyDown(slider, { key: 'Home' });
    fireEvent.keyDown(slider, { key: 'ArrowRight' });
    expect(turns.at(-1)).toBeCloseTo(Math.PI / 12);
  });

  it('stays its picture where the model cannot be had', async () => {
    fakeNetwork({ [`GET ${MODEL}`]: () => problem(503, 'TEMPORARILY_UNAVAILABLE') });
    await show(recordStage().open);
    fireEvent.click(screen.getByRole('button', { name: 'View in 3D' }));
    expect(await screen.findByText(/cannot show the 3D view/)).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Momo' })).toBeTruthy();
  });
});
