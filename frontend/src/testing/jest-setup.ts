/** What jsdom lacks and the pages need. Runs before each test file. */
import { TextDecoder, TextEncoder } from 'node:util';

type Globals = Record<string, unknown>;
const globals = globalThis as unknown as Globals;

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

const { getComputedStyle: styleOf } = globalThis;
/** jsdom knows no pseudo-elements and says so at length. */
const getComputedStyle = (element: Element) => styleOf(element);

Object.assign(globals, { TextEncoder, TextDecoder, matchMedia, getComputedStyle });
globals.MessageChannel = TimerMessageChannel;
globals.ResizeObserver ??= SilentResizeObserver;
globals.IS_REACT_ACT_ENVIRONMENT = true;
Element.prototype.scrollIntoView ??= () => {};

// Pages are shown without antd's styles (render-page.tsx), but what antd hides by a class stays hidden.
document.head.insertAdjacentHTML(
  'beforeend',
  '<style>.ant-form-item-hidden, .ant-select-dropdown-hidden, .ant-dropdown-hidden, .ant-tabs-tabpane-hidden { display: none }</style>',
);
