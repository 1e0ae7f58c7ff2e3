import { Table } from '@mantine/core';
import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { formatAs } from '../../../../../lib/formats/dates.ts';
import { formatMoney } from '../../../../../lib/formats/money.ts';
import { formatCount } from '../../../../../lib/formats/numbers.ts';
import type { CostTable } from '../label-costs.rules.ts';
import classes from './history.module.css';

/** "Nov 2026". A month has no timezone. */
const monthName = (month: string) => formatAs('month', `${month}-01T00:00:00Z`, 'UTC');

/** The costs of carriers by month, one table a currency. */
export function CostTables({ tables }: { tables: readonly CostTable[] }) {
  return tables.map((table) => <Costs key={table.currency} table={table} hasMore={tables.length > 1} />);
}

function Costs({ table, hasMore }: { table: CostTable; hasMore: boolean }) {
  const { currency, months, totals, total } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reachable by keyboard
    <section className={classes.scroll} tabIndex={0} aria-label={`Costs in ${currency}`}>
      <Table verticalSpacing={6} fz="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{hasMore ? `Month (${currency})` : 'Month'}</Table.Th>
            {table.carriers.map((carrier) => (
              <Table.Th key={carrier} ta="right">
                {carriers[carrier]}
              </Table.Th>
            ))}
            <Table.Th ta="right">Total</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {months.map(({ month, of, total: sum }) => (
            <Table.Tr key={month}>
              <Table.Td>{monthName(month)}</Table.Td>
              {table.carriers.map((carrier) => (
                <Cell key={carrier} sum={of[carrier]} currency={currency} />
              ))}
              <Cell sum={sum} currency={currency} />
            </Table.Tr>
          ))}
          <Table.Tr className={classes.total}>
            <Table.Td>Total</Table.Td>
            {table.carriers.map((carrier) => (
              <Cell key={carrier} sum={totals[carrier]} currency={currency} />
            ))}
            <Cell sum={total} currency={currency} />
          </Table.Tr>
        </Table.Tbody>
      </Table>
    </section>
  );
}

function Cell({ sum, currency }: { sum: CostTable['total'] | undefined; currency: string }) {
  if (!sum) return <Table.Td ta="right">–</Table.Td>;
  return (
    <Table.Td ta="right">
      {formatMoney(sum.cost, currency)}
      <span className={classes.note}>
        {sum.labels === 1 ? '1 label' : `${formatCount(sum.labels)} labels`}
        {sum.refunded > 0 && `, ${formatMoney(sum.refunded, currency)} back`}
      </span>
    </Table.Td>
  );
}
