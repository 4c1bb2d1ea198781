import { lists } from '@tapory/shop';

import { useState } from 'react';
import { SearchInput } from '../../../../components/search-input.tsx';
import type { List } from './use-list.ts';

/** Search above a list; the browser's way back brings the former text back. */
export function ListSearch({ list, label }: { list: List; label: string }) {
  const { search } = list.view;
  const [typed, setTyped] = useState(search);
  const [known, setKnown] = useState(search);
  if (known !== search) {
    setKnown(search);
    setTyped(search);
  }
  return (
    <SearchInput
      className="list-search"
      value={typed}
      placeholder={label}
      aria-label={label}
      maxLength={lists.searchLength}
      allowClear
      enterButton
      onChange={(event) => setTyped(event.target.value)}
      onSearch={(wanted) => list.set({ search: wanted.trim() })}
    />
  );
}
