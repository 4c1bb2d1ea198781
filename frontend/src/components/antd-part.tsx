import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import { whenQuiet } from '../lib/when-quiet.ts';
import { PartUnopened } from './part-unopened.tsx';

type How = {
  /** It is loaded once nothing else is: nobody sees it at first. */
  isLater?: boolean;
  /** Stands in its place until then, about as large. */
  placeholder?: ReactNode;
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
    return await Promise.all([import('./antd-provider.tsx'), load()]);
  } catch (cause) {
    throw new PartLost('a part of the page was not loaded', { cause });
  }
}

/**
 * A part of a light page that needs antd, which is as heavy as all else that the page loads: it is loaded after the page is
 * painted, and with the first such part only. Where it does not come, it alone says so and is asked for again: the page keeps what was
 * typed.
 */
export function antdPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isLater = false, placeholder = null }: How = {},
): ComponentType<Props> {
  const begin = (waits: boolean) => ({
    Part: lazy(async () => {
      if (waits) await quiet();
      const [{ AntdProvider }, Inner] = await loadPart(load);
      return {
        default: (props: Props) => (
          <AntdProvider>
            <Inner {...props} />
          </AntdProvider>
        ),
      };
    }),
  });
  // One for all places. A failed import is remembered by `lazy`, so another try needs another one.
  let shared = begin(isLater);
  return (props) => {
    const [begun, setBegun] = useState(shared);
    const { Part } = begun;
    const handleReset = () => {
      if (shared === begun) shared = begin(false);
      setBegun(shared);
    };
    return (
      <ErrorBoundary FallbackComponent={Unopened} onReset={handleReset}>
        <Suspense fallback={placeholder}>
          <Part {...props} />
        </Suspense>
      </ErrorBoundary>
    );
  };
}
