import type { ReactNode } from 'react';

/** A column of a list. The first one is the row's name, leads to its page and cannot be hidden. */
export type ListColumn<Row> = {
  /** Its name; where its service sorts by it, the name of the order as well. */
  key: string;
  title: string;
  render: (row: Row) => ReactNode;
  /** Amounts and counts. */
  isNumber?: boolean;
  /** Hidden until somebody chooses it. */
  isExtra?: boolean;
};

/** A row on a phone: name and status in one line, facts in the next; empty facts are left out. */
export type ListCard = {
  title: ReactNode;
  status?: ReactNode;
  /** At the end of the second line. */
  amount?: ReactNode;
  facts: readonly ReactNode[];
};
