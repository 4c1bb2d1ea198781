import { TextDecoder, TextEncoder } from 'node:util';

/** What jsdom lacks and React Router, antd or React's scheduler ask for. */
const noMatch = (query: string): MediaQueryList =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    dispatchEvent: () => false,
  }) as MediaQueryList;

class NoResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** A timer instead of Node's own MessageChannel, which would keep the process alive after the tests. */
class TimerMessageChannel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = {
    postMessage: (data: unknown) => {
      setTimeout(() => this.port1.onmessage?.({ data }), 0);
    },
  };
}

Object.assign(globalThis, {
  TextEncoder,
  TextDecoder,
  matchMedia: noMatch,
  ResizeObserver: NoResizeObserver,
  MessageChannel: TimerMessageChannel,
});
