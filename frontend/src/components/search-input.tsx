import { Input } from 'antd';
import type { ComponentProps } from 'react';
import { isComposing } from '../lib/is-composing.ts';

/** A search field; the Enter that ends a Chinese word belongs to the input method, and searches nothing. */
export function SearchInput({ onSearch, ...props }: ComponentProps<typeof Input.Search>) {
  return (
    <Input.Search
      {...props}
      onSearch={(value, event, info) => {
        const key = event?.nativeEvent;
        if (key instanceof KeyboardEvent && isComposing(key)) return;
        onSearch?.(value, event, info);
      }}
    />
  );
}
