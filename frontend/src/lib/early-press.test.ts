import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { frameListens, pageListens, rememberDrawnPage } from './early-press.ts';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
};

/** As the first script of a drawn page does it. */
function drawPage(): void {
  document.body.innerHTML =
    '<header><button id="menu">m</button></header><main><button id="next"><b id="sign">n</b></button></main>';
  const early: NonNullable<Window['taporyEarly']> = {
    keep: ({ target }) => {
      early.pressed = (target as Element).closest('button') ?? undefined;
    },
  };
  window.taporyEarly = early;
  window.addEventListener('click', early.keep, true);
  rememberDrawnPage();
}

/** Counts what a part of the page hears from now on. */
function listenTo(id: string) {
  const heard = jest.fn();
  find(id).addEventListener('click', heard);
  return heard;
}

describe('presses before the page is alive', () => {
  beforeEach(drawPage);
  afterEach(pageListens);

  it('reach the frame when it listens', () => {
    find('menu').click();
    const heard = listenTo('menu');
    frameListens();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('reach the page when it listens, and not before', () => {
    find('sign').click();
    const heard = listenTo('next');
    frameListens();
    expect(heard).not.toHaveBeenCalled();
    pageListens();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are held back while only the frame listens, so that they count once', () => {
    frameListens();
    const heard = listenTo('next');
    find('next').click();
    find('next').click();
    expect(heard).not.toHaveBeenCalled();
    pageListens();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are not held back from what came in the page’s place', () => {
    frameListens();
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<button id="reload">r</button>';
    const heard = listenTo('reload');
    find('reload').click();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('leave the frame alone once it listens', () => {
    frameListens();
    const heard = listenTo('menu');
    find('menu').click();
    pageListens();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are heard as they come once all is alive', () => {
    frameListens();
    pageListens();
    const heard = listenTo('next');
    find('next').click();
    find('next').click();
    expect(heard).toHaveBeenCalledTimes(2);
  });
});
