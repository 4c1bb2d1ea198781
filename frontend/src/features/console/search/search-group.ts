import { lists } from '@tapory/shop';
import type { ReactNode } from 'react';
import type { StaffRole } from '../shared/console-page.ts';

/** Fewer characters find too much to help. */
export const SEARCH_MIN = 2;

/** Hits that are shown of each group. */
export const HITS_SHOWN = 5;

/** Something that was found. */
export type Hit = {
  id: string;
  to: string;
  title: string;
  notes: readonly string[];
  renderStatus: () => ReactNode;
};

export type Found = { hits: Hit[]; total: number };

/** One kind of thing that staff search for, found by the service that owns it. */
export type SearchGroup = {
  key: string;
  /** Translation key of its name, with the namespace. */
  label: string;
  /** Who may; the service checks the same with every call. */
  roles: readonly StaffRole[];
  find: (search: string, signal: AbortSignal) => Promise<Found>;
  /** The list with this search. */
  allHref: (search: string) => string;
};

const TAP_PAGE = /\/(?:videolist|list)\/([0-9A-Za-z]{22})/;

/** What the field holds: no more than the services search for. A pasted address of a tap page becomes its keepsake. */
export const toTyped = (text: string): string =>
  TAP_PAGE.exec(text)?.[1] ?? text.slice(0, lists.searchLength);

/** What was typed as a search. */
export const toSearch = (typed: string): string => toTyped(typed.trim().replaceAll(/\s+/g, ' '));
