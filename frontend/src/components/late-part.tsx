import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { whenQuiet } from '../lib/when-quiet.ts';
import { PartUnopened } from './part-unopened.tsx';

export type How<Props> = {
  /** It is loaded once nothing else is: nobody sees it at first. */
  isLater?: boolean;
  /** Stands in its place until then, about as large. Without one the page that is seen stays, or does not come before it. */
  placeholder?: ReactNode | ((props: Props) => ReactNode);
};

/** Its scripts have not come, or are of a release that is gone. */
class PartLost extends Error {
  override readonly name = 'PartLost';
}

/** What fails otherwise is the page's matter, as everywhere. */
function Unopened({ error, resetErrorBoundary }: FallbackProps) {
  if (!(error instanceof PartLost)) throw error;
  return <PartUnopened onRetry={resetErrorBoundary} />;
}

const quiet = (): Promise<void> => new Promise((resolve) => void whenQuiet(resolve));

async function loadPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  try {
    return await load();
  } catch (cause) {
    throw new PartLost('a part of the page was not loaded', { cause });
  }
}

type LatePart<Props> = ComponentType<Props> & {
  /** Loads it before it is drawn, so that it is drawn with the page. */
  load: () => Promise<void>;
};

/**
 * A part of a page in a file of its own. Where it does not come, it alone says so and is asked for again: the page keeps what
 * was typed.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isLater = false, placeholder }: How<Props> = {},
): LatePart<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const begin = (waits: boolean) => ({
    Part: lazy(async () => {
      if (waits) await quiet();
      return { default: await loadPart(load) };
    }),
  });
  // One for all places. A failed import is remembered by `lazy`, so another try needs another one.
  let shared = begin(isLater);
  const draw = (props: Props) => {
    const [begun, setBegun] = useState(shared);
    const [Part, setPart] = useState(() => Loaded ?? begun.Part);
    const handleReset = () => {
      if (shared === begun) shared = begin(false);
      setBegun(shared);
      setPart(() => shared.Part);
    };
    const part = <Part {...props} />;
    const place = typeof placeholder === 'function' ? placeholder(props) : placeholder;
    return (
      <ErrorBoundary FallbackComponent={Unopened} onReset={handleReset}>
        {place === undefined ? part : <Suspense fallback={place}>{part}</Suspense>}
      </ErrorBoundary>
    );
  };
  const loadNow = async () => {
    Loaded = await load();
  };
  return Object.assign(draw, { load: loadNow });
}
