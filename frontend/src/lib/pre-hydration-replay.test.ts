import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { recordPrerendered, replayPage, replayShellClicks } from './pre-hydration-replay.ts';

const find = (id: string): HTMLElement => {
  const found = document.getElementById(id);
  if (!found) throw new Error(`no #${id}`);
  return found;
};

/** As the first script of a prerendered page does it. */
function drawPage(): void {
  document.body.innerHTML =
    '<header><button id="menu">m</button></header><main><button id="next"><b id="sign">n</b></button></main>';
  const replay: NonNullable<Window['taporyReplay']> = {
    listener: ({ target }) => {
      replay.clicked = (target as Element).closest('button') ?? undefined;
    },
  };
  window.taporyReplay = replay;
  window.addEventListener('click', replay.listener, true);
  recordPrerendered();
}

/** Counts the clicks that a part of the page receives from now on. */
function listenTo(id: string) {
  const handler = jest.fn();
  find(id).addEventListener('click', handler);
  return handler;
}

describe('clicks before hydration', () => {
  beforeEach(drawPage);
  afterEach(replayPage);

  it('reach the frame when it listens', () => {
    find('menu').click();
    const handler = listenTo('menu');
    replayShellClicks();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('reach the page when it listens, and not before', () => {
    find('sign').click();
    const handler = listenTo('next');
    replayShellClicks();
    expect(handler).not.toHaveBeenCalled();
    replayPage();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('are held back while only the frame listens, so that they count once', () => {
    replayShellClicks();
    const handler = listenTo('next');
    find('next').click();
    find('next').click();
    expect(handler).not.toHaveBeenCalled();
    replayPage();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('are not held back from content that replaced the page', () => {
    replayShellClicks();
    const main = document.querySelector('main');
    if (main) main.innerHTML = '<button id="reload">r</button>';
    const handler = listenTo('reload');
    find('reload').click();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('are not replayed in the frame once it listens', () => {
    replayShellClicks();
    const handler = listenTo('menu');
    find('menu').click();
    replayPage();
    expect(handler).toHaveBeenCalledTimes(1);
  });

  it('are delivered directly once the page is hydrated', () => {
    replayShellClicks();
    replayPage();
    const handler = listenTo('next');
    find('next').click();
    find('next').click();
    expect(handler).toHaveBeenCalledTimes(2);
  });
});

describe('text typed before hydration', () => {
  afterEach(replayPage);

  const fieldOf = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);
  const drawFields = () => {
    document.body.innerHTML = '<main><input name="query" value=""><input name="count" value="1"></main>';
    window.taporyReplay = { listener: () => {} };
    recordPrerendered();
  };

  it('is reported once, with the field unchanged', () => {
    drawFields();
    const query = fieldOf('query');
    if (query) query.value = 'nfc';
    const typed: string[] = [];
    document.addEventListener('input', ({ target }) => typed.push((target as HTMLInputElement).value));
    replayPage();
    expect(typed).toEqual(['nfc']);
    expect([fieldOf('query')?.value, fieldOf('count')?.value]).toEqual(['nfc', '1']);
  });
});
