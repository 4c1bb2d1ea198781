import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { focusHeading } from './focus-heading.ts';

/** Observers run after the change that they see. */
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('focusHeading', () => {
  let main: HTMLElement;
  let stop: () => void;

  beforeEach(() => {
    document.body.innerHTML = '<main tabindex="-1"><h1>Customers</h1><input></main>';
    main = document.querySelector('main') as HTMLElement;
    stop = focusHeading(main);
  });
  afterEach(() => stop());

  const heading = () => document.querySelector('h1');

  it('follows a heading that is replaced', async () => {
    expect(document.activeElement).toBe(heading());
    heading()?.replaceWith(Object.assign(document.createElement('h1'), { textContent: 'demo' }));
    await settle();
    expect(document.activeElement).toBe(heading());
  });

  it('leaves the focus to a reader who has pressed a key, also between two controls', async () => {
    const field = document.querySelector('input') as HTMLInputElement;
    field.focus();
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }));
    field.blur();
    main.append('something that the blur has changed');
    await settle();
    expect(document.activeElement).toBe(document.body);
  });
});
