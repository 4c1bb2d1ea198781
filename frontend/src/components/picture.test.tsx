import { describe, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { styleKeys } from '../config/shop.ts';
import { Picture, stylePicture } from './picture.tsx';

describe('picture', () => {
  it('offers every format and width, and reserves its box', () => {
    const { container } = render(<Picture name="style/ghibli" alt="a cat" sizes="50vw" />);
    const image = screen.getByRole<HTMLImageElement>('img', { name: 'a cat' });
    expect([image.width, image.height, image.getAttribute('loading')]).toEqual([512, 512, 'lazy']);
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(({ type }) => type)).toEqual(['image/avif', 'image/webp']);
    expect(sources[0]?.srcset).toMatch(
      /^\/pictures\/style\/ghibli-256\.\w{8}\.avif 256w, \/pictures\/style\/ghibli-512\.\w{8}\.avif 512w$/,
    );
  });

  it('says what it would have shown when it does not come', () => {
    render(<Picture name="style/ghibli" alt="a cat" sizes="50vw" isFirst />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.getByText('a cat').style.aspectRatio).toBe('512 / 512');
  });

  it('has one for each of the sixteen styles, and none for an unknown one', () => {
    expect(styleKeys.filter((key) => stylePicture(key) === undefined)).toEqual([]);
    expect(stylePicture('cubism')).toBeUndefined();
  });
});
