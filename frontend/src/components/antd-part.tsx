import type { ComponentType } from 'react';
import { type How, latePart } from './late-part.tsx';

/**
 * A part of a light page that needs antd, which is as heavy as all else that the page loads: it is loaded after the page is
 * painted, and with the first such part only.
 */
export function antdPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isLater = false, placeholder = null }: How<Props> = {},
): ComponentType<Props> {
  const loadWithAntd = async (): Promise<ComponentType<Props>> => {
    const [{ AntdProvider }, Inner] = await Promise.all([import('./antd-provider.tsx'), load()]);
    return (props) => (
      <AntdProvider>
        <Inner {...props} />
      </AntdProvider>
    );
  };
  return latePart(loadWithAntd, { isLater, placeholder });
}
