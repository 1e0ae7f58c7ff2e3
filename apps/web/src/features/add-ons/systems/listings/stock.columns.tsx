import type { ListableStock } from '@tradepost/contracts/systems/listings/listing.contract';
import { fileMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';

/** A row of the stock with the id that a list needs. */
export type StockRow = ListableStock & { id: string };

export const stockColumns = (currency: string): readonly Column<StockRow>[] => [
  { key: 'title', header: 'Stock', width: 320, render: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'available',
    header: 'Can be sold',
    width: 104,
    align: 'right',
    render: ({ available }) => formatCount(available),
    csv: ({ available }) => available,
  },
  {
    key: 'sale_price',
    header: 'Lowest asking price',
    width: 152,
    align: 'right',
    render: ({ sale_price }) => <MoneyText minor={sale_price} currency={currency} />,
    csv: ({ sale_price }) => (sale_price === null ? null : fileMoney(sale_price, currency)),
  },
  {
    key: 'cost',
    header: 'Highest cost',
    width: 112,
    align: 'right',
    render: ({ cost }) => <MoneyText minor={cost} currency={currency} />,
    csv: ({ cost }) => (cost === null ? null : fileMoney(cost, currency)),
  },
  {
    key: 'is_listed',
    header: 'Listed',
    width: 88,
    render: ({ is_listed }) => (is_listed ? 'Yes' : 'No'),
    csv: ({ is_listed }) => (is_listed ? 'Yes' : 'No'),
  },
];
