import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocale } from '../../../../lib/i18n/use-locale.ts';
import type { ArtCost } from '../api/costs.ts';

type CostTableProps = {
  title: string;
  costs: ArtCost[];
  /** What a row is about. */
  nameOf: (key: string | null) => ReactNode;
};

/** What pictures have cost, one row each. */
export function CostTable({ title, costs, nameOf }: CostTableProps) {
  const { t } = useTranslation('desk-art');
  // A picture costs a fraction of a dollar.
  const money = new Intl.NumberFormat(useLocale(), { minimumFractionDigits: 2, maximumFractionDigits: 3 });
  const total = costs.reduce((sum, { twd }) => sum + twd, 0);
  return (
    <div className="chart-card">
      <div className="chart-card__head">
        <h3>{title}</h3>
        <span className="tabular">{t('costs.twd', { amount: money.format(total) })}</span>
      </div>
      {costs.length === 0 ? (
        <p className="soft">{t('costs.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keyboard, too
        <section className="figure-scroll" tabIndex={0} aria-label={title}>
          <table className="figure-table">
            <thead>
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{t('costs.calls')}</th>
                <th scope="col">{t('costs.pictures')}</th>
                <th scope="col">NT$</th>
              </tr>
            </thead>
            <tbody>
              {costs.map(({ key, calls, pictures, twd }) => (
                <tr key={key}>
                  <th scope="row">{nameOf(key)}</th>
                  <td>{calls}</td>
                  <td>{pictures}</td>
                  <td>{money.format(twd)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </div>
  );
}
