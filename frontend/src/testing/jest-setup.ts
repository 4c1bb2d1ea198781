/** Runs before each file of page tests: its window is empty, and what it shows is taken down after each test. */
// biome-ignore lint/correctness/noUndeclaredDependencies: a tool of the whole repository, declared at its root
import { afterAll, afterEach } from '@jest/globals';
import { resetWindow, stopTimers } from './page-window.ts';

resetWindow();
const { act, cleanup } = await import('@testing-library/react');
// React keeps the timers of its first act: not those that a test fakes.
await act(async () => {});
afterEach(cleanup);
afterAll(stopTimers);
