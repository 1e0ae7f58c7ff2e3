import type { LinkedTotal } from '@tradepost/contracts/franchise/linked-totals.contract';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { sumByCurrency } from '../totals.rules.ts';
import classes from './franchise.module.css';

const headings = ['Store', 'Company', 'Offers', 'Orders paid', 'Devices', 'Paid', 'Units sold'];

/** A row per store and currency, and a sum per currency. */
export function TotalsTable({ items }: { items: readonly LinkedTotal[] }) {
  const hasSales = items.some(({ sales }) => sales !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section data-scrolls className={classes.scroller} tabIndex={0} aria-label="Totals as a table">
      <table className={classes.table}>
        <thead>
          <tr>
            {[...headings, ...(hasSales ? ['Net sales'] : [])].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two stores of a company may have the same name
            <tr key={index}>
              <th scope="row">{row.location_name}</th>
              <th scope="row">{row.link_id === null ? `${row.company_name} (you)` : row.company_name}</th>
              <Figures row={row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sumByCurrency(items).map((row) => (
            <tr key={row.currency}>
              <th scope="row">Total in {row.currency}</th>
              <td />
              <Figures row={row} />
            </tr>
          ))}
        </tfoot>
      </table>
    </section>
  );
}

function Figures({ row }: { row: Omit<LinkedTotal, 'link_id' | 'company_name' | 'location_name'> }) {
  const count = (value: number) => <td>{formatCount(value)}</td>;
  return (
    <>
      {count(row.offers)}
      {count(row.orders)}
      {count(row.devices)}
      <td>{formatMoney(row.paid_amount, row.currency)}</td>
      {count(row.units)}
      {row.sales !== null && <td>{formatMoney(row.sales, row.currency)}</td>}
    </>
  );
}
