import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { whenQuiet } from '../lib/when-quiet.ts';

type How = {
  /** It is loaded once nothing else is: nobody sees it at first. */
  isLater?: boolean;
  /** Stands in its place until then, about as large. */
  placeholder?: ReactNode;
};

const quiet = (): Promise<void> => new Promise((resolve) => void whenQuiet(resolve));

/**
 * A part of a light page that needs antd, which is as heavy as all else that the page loads: it is loaded after the page is
 * painted, and with the first such part only.
 */
export function antdPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isLater = false, placeholder = null }: How = {},
): ComponentType<Props> {
  const Part = lazy(async () => {
    if (isLater) await quiet();
    const [{ AntdProvider }, Inner] = await Promise.all([import('./antd-provider.tsx'), load()]);
    return {
      default: (props: Props) => (
        <AntdProvider>
          <Inner {...props} />
        </AntdProvider>
      ),
    };
  });
  return (props) => (
    <Suspense fallback={placeholder}>
      <Part {...props} />
    </Suspense>
  );
}
