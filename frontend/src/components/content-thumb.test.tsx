import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup } from '@testing-library/react';
import { renderPage } from '../testing/render-page.tsx';
import { ContentThumb } from './content-thumb.tsx';
import { Icon } from './icon.tsx';

afterEach(cleanup);

describe('ContentThumb', () => {
  it('has an icon of its own for each type of content, and none that means an action', async () => {
    const types = ['image', 'video', 'music', 'document', 'text'];
    await renderPage(
      <>
        {types.map((type) => (
          <ContentThumb key={type} type={type} isSmall />
        ))}
        <Icon name="edit" />
        <Icon name="menu" />
      </>,
    );
    const shapes = [...document.querySelectorAll('path')].map((path) => path.getAttribute('d'));
    expect(shapes).toHaveLength(types.length + 2);
    expect(new Set(shapes).size).toBe(shapes.length);
  });
});
