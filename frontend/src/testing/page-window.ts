/** One jsdom window as the globals of the process: all page tests of a worker share it, and what they have loaded. */
import { runInNewContext } from 'node:vm';
// biome-ignore lint/correctness/noUndeclaredDependencies: a tool of the whole repository, declared at its root
import { JSDOM, VirtualConsole } from 'jsdom';

/** The language's own names, and those that stay Node's: the router builds a Request for every navigation. */
const KEPT = new Set([
  ...(runInNewContext('Object.getOwnPropertyNames(globalThis)') as string[]),
  ...[
    'Request',
    'Response',
    'Headers',
    'AbortController',
    'AbortSignal',
    'structuredClone',
    'fetch',
    'console',
  ],
  ...[
    'setTimeout',
    'clearTimeout',
    'setInterval',
    'clearInterval',
    'queueMicrotask',
    'performance',
    'crypto',
  ],
  // jsdom calls these two itself.
  ...['window', 'self', 'atob', 'btoa'],
]);

// React's development build would record every render for a profiler's timeline, and a stack for every element.
Object.assign(console, { timeStamp: undefined, createTask: undefined });

const virtualConsole = new VirtualConsole();
/** Errors thrown by a page's listeners are printed; that jsdom neither draws nor navigates is known. */
virtualConsole.on('jsdomError', (error: Error & { type?: string }) => {
  if (error.type !== 'not implemented') console.error(error);
});

const { window } = new JSDOM('<!DOCTYPE html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
  virtualConsole,
});

/** A timer stands in for the port: Node's own MessageChannel would keep the test process alive. */
class TimerMessageChannel {
  port1: { onmessage: (() => void) | null } = { onmessage: null };
  port2 = { postMessage: () => void setTimeout(() => this.port1.onmessage?.()) };
}

class SilentResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const matchMedia = (media: string) => ({
  media,
  matches: false,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
});

const { getComputedStyle: styleOf } = window;
const MISSING = {
  matchMedia,
  MessageChannel: TimerMessageChannel,
  ResizeObserver: SilentResizeObserver,
  /** jsdom knows no pseudo-elements and says so at length. */
  getComputedStyle: (element: Element) => styleOf(element),
  IS_REACT_ACT_ENVIRONMENT: true,
};

/** A global with the window's value: methods are called on the window, accessors ask it. */
function asGlobal(name: string): void {
  const { get, value } = Object.getOwnPropertyDescriptor(window, name) ?? {
    value: Reflect.get(window, name) as unknown,
  };
  const isMethod = typeof value === 'function' && /^[a-z]/.test(name);
  Object.defineProperty(globalThis, name, {
    configurable: true,
    ...(get
      ? {
          get: () => get.call(window) as unknown,
          set: (next: unknown) => void Reflect.set(window, name, next),
        }
      : { writable: true, value: isMethod ? (value.bind(window) as unknown) : (value as unknown) }),
  });
}

const readAs = (blob: Blob, method: 'readAsText' | 'readAsArrayBuffer') => {
  const { promise, resolve, reject } = Promise.withResolvers<FileReader['result']>();
  const reader = new window.FileReader();
  reader.onload = () => resolve(reader.result);
  reader.onerror = () => reject(reader.error);
  reader[method](blob);
  return promise;
};
Object.assign(window.Blob.prototype, {
  text(this: Blob) {
    return readAs(this, 'readAsText');
  },
  arrayBuffer(this: Blob) {
    return readAs(this, 'readAsArrayBuffer');
  },
});
window.Element.prototype.scrollIntoView ??= () => {};
Object.assign(window, MISSING);
for (const name of Object.getOwnPropertyNames(window))
  if (!(KEPT.has(name) || name.startsWith('_'))) asGlobal(name);
for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent']) asGlobal(name);
Object.assign(globalThis, { window: globalThis, self: globalThis });

const timers = new Set<NodeJS.Timeout>();
const { setTimeout: wait, setInterval: repeat } = globalThis;
/** Timers of pages are known, so that none of a file of tests outlives it. */
Object.assign(globalThis, {
  setTimeout: Object.assign((...args: Parameters<typeof wait>) => known(wait(...args)), wait),
  setInterval: (...args: Parameters<typeof repeat>) => known(repeat(...args)),
});

function known(timer: NodeJS.Timeout): NodeJS.Timeout {
  timers.add(timer);
  return timer;
}

/** Stops what a file of tests has left to be done later: a query's memory of five minutes, an upload that is tried again. */
export function stopTimers(): void {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
}

/** Empties what a file of tests leaves to the next one: the document, its address, and what pages remember in the browser. */
export function resetWindow(): void {
  const { document, history, localStorage, sessionStorage } = window;
  for (const element of [document.documentElement, document.head, document.body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name);
  document.body.replaceChildren();
  document.title = '';
  // Pages are shown without antd's styles (render-page.tsx), but what antd hides by a class stays hidden.
  document.head.innerHTML =
    '<style>.ant-form-item-hidden, .ant-select-dropdown-hidden, .ant-dropdown-hidden, .ant-tabs-tabpane-hidden { display: none }</style>';
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  history.replaceState(null, '', 'http://localhost/');
}
