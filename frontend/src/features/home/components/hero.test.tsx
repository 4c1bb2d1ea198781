import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page.tsx';
import { Hero } from './hero.tsx';

const TURN_MS = 7_000;
const slide = (name: string) => screen.getByRole('group', { name, hidden: true });
const shows = (): string[] =>
  ['1 of 3', '2 of 3', '3 of 3'].filter((name) => !slide(name).hasAttribute('inert'));
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('hero', () => {
  beforeEach(async () => {
    jest.useFakeTimers();
    await renderPage(<Hero />, { language: 'en' });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows one slide at a time and goes on by itself', async () => {
    const name = screen.getByRole('heading', { level: 1 }).textContent;
    expect(name).toContain('Tapory');
    for (const title of screen.getAllByRole('heading', { level: 2, hidden: true }))
      expect(name).not.toContain(title.textContent);
    expect(shows()).toEqual(['1 of 3']);
    await pass(TURN_MS);
    expect(shows()).toEqual(['2 of 3']);
    await pass(TURN_MS);
    await pass(TURN_MS);
    expect(shows()).toEqual(['1 of 3']);
  });

  it('stays where it is once it is stopped, and says so to a screen reader', async () => {
    press('Pause slides');
    const slides = slide('1 of 3').parentElement;
    expect(slides?.getAttribute('aria-live')).toBe('polite');
    await pass(5 * TURN_MS);
    expect(shows()).toEqual(['1 of 3']);
    press('Play slides');
    expect(slides?.getAttribute('aria-live')).toBe('off');
    await pass(TURN_MS);
    expect(shows()).toEqual(['2 of 3']);
  });

  it('is turned by its buttons, around both ends', () => {
    press('Previous slide');
    expect(shows()).toEqual(['3 of 3']);
    press('Next slide');
    expect(shows()).toEqual(['1 of 3']);
    press(/^Show slide 2/);
    expect(shows()).toEqual(['2 of 3']);
    expect(screen.getByRole('button', { name: /^Show slide 2/ }).getAttribute('aria-current')).toBe('true');
  });

  it('waits while the keyboard is in it', async () => {
    const button = screen.getByRole('button', { name: 'Next slide' });
    act(() => button.focus());
    await pass(3 * TURN_MS);
    expect(shows()).toEqual(['1 of 3']);
    act(() => button.blur());
    await pass(TURN_MS);
    expect(shows()).toEqual(['2 of 3']);
  });

  it('is turned by a finger that moves sideways, not by one that scrolls', () => {
    const slides = slide('1 of 3').parentElement as HTMLElement;
    // jsdom's pointer events know no position.
    const touch = (type: string, clientX: number) =>
      fireEvent(
        slides,
        Object.assign(new MouseEvent(type, { bubbles: true, clientX }), { pointerType: 'touch' }),
      );
    const swipe = (from: number, to: number) => {
      touch('pointerdown', from);
      touch('pointerup', to);
    };
    swipe(200, 185);
    expect(shows()).toEqual(['1 of 3']);
    swipe(200, 60);
    expect(shows()).toEqual(['2 of 3']);
    swipe(60, 200);
    expect(shows()).toEqual(['1 of 3']);
  });
});

describe('hero for who wishes for less motion', () => {
  const usual = globalThis.matchMedia;
  afterEach(() => {
    globalThis.matchMedia = usual;
    jest.useRealTimers();
  });

  it('stands still until it is asked to run', async () => {
    globalThis.matchMedia = ((query: string) => ({ ...usual(query), matches: true })) as typeof matchMedia;
    jest.useFakeTimers();
    await renderPage(<Hero />, { language: 'en' });
    await pass(5 * TURN_MS);
    expect(shows()).toEqual(['1 of 3']);
    expect(screen.getByRole('button', { name: 'Play slides' })).toBeTruthy();
  });
});
