import { Anchor } from '@mantine/core';
import type { DeductionMode } from '@tradepost/contracts/conditions/defect-part.data';
import type { ComparedDevice, ComparedPair } from '@tradepost/contracts/pricing/deductions/deductions.contract';
import { Link } from 'react-router';
import { fileMoney, formatMoney } from '../../../lib/formats/money.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';

interface Comparison {
  currency: string;
  used: DeductionMode;
  target: DeductionMode;
}

type Compared = Pick<ComparedDevice, 'device' | 'condition' | 'defects' | DeductionMode>;

/** What is priced, and its price before and after. */
function comparedColumns<Row extends Compared>({ currency, used, target }: Comparison): Column<Row>[] {
  const change = (row: Row) => row[target] - row[used];
  return [
    {
      key: 'defects',
      header: 'Defects',
      width: 280,
      never_cut: true,
      render: ({ defects }) => defects.join(', '),
      csv: ({ defects }) => defects.join(', '),
    },
    { key: 'condition', header: 'Condition', width: 120, render: ({ condition }) => condition },
    {
      key: 'before',
      header: 'Price now',
      width: 104,
      align: 'right',
      render: (row) => <MoneyText minor={row[used]} currency={currency} />,
      csv: (row) => fileMoney(row[used], currency),
    },
    {
      key: 'after',
      header: 'After',
      width: 104,
      align: 'right',
      render: (row) => <MoneyText minor={row[target]} currency={currency} />,
      csv: (row) => fileMoney(row[target], currency),
    },
    {
      key: 'change',
      header: 'Change',
      width: 104,
      align: 'right',
      render: (row) => `${change(row) > 0 ? '+' : ''}${formatMoney(change(row), currency)}`,
      csv: (row) => fileMoney(change(row), currency),
    },
  ];
}

export const deviceColumns = (comparison: Comparison): Column<ComparedDevice>[] => [
  { key: 'device', header: 'Device', width: 240, render: ({ device }) => device, csv: ({ device }) => device },
  ...comparedColumns<ComparedDevice>(comparison),
  {
    key: 'order',
    header: 'Order',
    width: 112,
    never_cut: true,
    interactive: true,
    render: ({ order }) => (
      <Anchor component={Link} to={order.url} inherit>
        {order.box_id}
      </Anchor>
    ),
    csv: ({ order }) => order.box_id,
  },
];

export const pairColumns = (comparison: Comparison): Column<ComparedPair>[] => [
  { key: 'device', header: 'Device', width: 240, render: ({ device }) => device, csv: ({ device }) => device },
  ...comparedColumns<ComparedPair>(comparison),
];
