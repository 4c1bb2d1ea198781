import type { ReactNode } from 'react';
import type { ListCard } from './columns.ts';
import { RowLink } from './list-table.tsx';

type ListCardsProps<Row> = {
  rows: readonly Row[];
  rowKey: keyof Row & string;
  card: (row: Row) => ListCard;
  hrefOf?: ((row: Row) => string | undefined) | undefined;
};

/** Facts in one line, with a dot between; they have no identity of their own. */
function Facts({ facts }: { facts: readonly ReactNode[] }) {
  return facts
    .filter((fact) => fact !== null && fact !== undefined && fact !== '' && fact !== false)
    .map((fact, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the facts of a card keep their places
      <span key={at}>{fact}</span>
    ));
}

/** Rows of a list on a phone: two lines each. */
export function ListCards<Row>({ rows, rowKey, card, hrefOf }: ListCardsProps<Row>) {
  return (
    <ul className="list-cards">
      {rows.map((row) => {
        const { title, status, amount, facts } = card(row);
        const id = String(row[rowKey]);
        return (
          <li key={id} className="list-card">
            <div className="list-card__line">
              <strong>
                <RowLink id={id} to={hrefOf?.(row)}>
                  {title}
                </RowLink>
              </strong>
              {status}
            </div>
            <div className="list-card__line">
              <span className="list-card__facts">
                <Facts facts={facts} />
              </span>
              {amount ? <strong className="tabular list__whole">{amount}</strong> : null}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
