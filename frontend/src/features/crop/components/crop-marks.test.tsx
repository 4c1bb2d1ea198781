import { afterEach, describe, expect, it } from '@jest/globals';
import { pictures, productKeys } from '@tapory/shop';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { $announcement, announce } from '../../../lib/announce.ts';
import { renderPage } from '../../../testing/render-page.tsx';
import { CropMask } from './crop-mask.tsx';
import { QualityBand } from './quality-band.tsx';

afterEach(cleanup);

function Band() {
  const [edge, setEdge] = useState<number>(pictures.printEdge);
  return (
    <>
      <input aria-label="edge" value={edge} onChange={({ target }) => setEdge(Number(target.value))} />
      <QualityBand edge={edge} />
    </>
  );
}

describe('how sharp a crop prints', () => {
  it('is shown at its two limits, and spoken once when it becomes another', async () => {
    await renderPage(<Band />, { language: 'en' });
    announce('');
    const band = () => document.querySelector<HTMLElement>('.quality-band');
    const choose = (edge: number) => {
      fireEvent.change(screen.getByLabelText('edge'), { target: { value: String(edge) } });
      return band()?.dataset.quality;
    };
    expect(band()?.dataset.quality).toBe('good');
    expect(choose(pictures.printEdge - 1)).toBe('fair');
    const spoken = $announcement.get();
    expect(spoken).toBe(band()?.textContent);
    expect(choose(pictures.minEdge)).toBe('fair');
    expect($announcement.get()).toBe(spoken);
    expect(choose(pictures.minEdge - 1)).toBe('low');
    expect($announcement.get()).toBe(band()?.textContent);
    expect(choose(pictures.printEdge)).toBe('good');
    expect($announcement.get()).toBe(band()?.textContent);
  });
});

/** 8 cm are 100 units of the mask. */
const MM_A_UNIT = 0.8;

describe('the piece over its crop', () => {
  it('is another shape for each product, and only the keychain has a hole', () => {
    const shapes = productKeys.map((product) => {
      const { container, unmount } = render(<CropMask product={product} />);
      const shape = container.querySelector('.crop-mask__edge')?.getAttribute('d');
      expect(container.querySelectorAll('circle')).toHaveLength(product === 'keychain' ? 1 : 0);
      unmount();
      return shape;
    });
    expect(new Set(shapes).size).toBe(productKeys.length);
  });

  it.each(productKeys)(
    'of a %s shows three millimetres of bleed, and as much that is not safe',
    (product) => {
      const { container } = render(<CropMask product={product} />);
      const bleed = container.querySelector('.crop-mask__bleed');
      const [x, width] = ['x', 'width'].map((name) => Number(bleed?.getAttribute(name)));
      expect([-Number(x) * MM_A_UNIT, ((Number(width) - 100) / 2) * MM_A_UNIT]).toEqual([3, 3]);
      const transform = container.querySelector('.crop-mask__safe')?.getAttribute('transform') ?? '';
      const [, scale] = /scale\(([\d.]+)\)/.exec(transform) ?? [];
      expect(((1 - Number(scale)) / 2) * 100 * MM_A_UNIT).toBeCloseTo(3);
    },
  );
});
