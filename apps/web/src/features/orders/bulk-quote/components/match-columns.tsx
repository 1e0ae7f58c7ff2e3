import { NativeSelect } from '@mantine/core';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { lineChoices, listLineChoices } from '../line-choice.rules.ts';
import { matchColumn, nameColumns } from './line-columns.tsx';

interface MatchColumns {
  currency: string;
  onChoose: (line: QuoteLine, variant_id: number | null) => void;
  onSearch: (line: QuoteLine) => void;
}

/** The columns in which the devices of lines are chosen. */
export function matchColumns({ currency, onChoose, onSearch }: MatchColumns): Column<QuoteLine>[] {
  return [
    ...nameColumns,
    matchColumn,
    {
      key: 'choice',
      header: 'Device in the catalog',
      width: 240,
      never_cut: true,
      interactive: true,
      render: (line) => (
        <Choice line={line} onChoose={(variant_id) => onChoose(line, variant_id)} onSearch={() => onSearch(line)} />
      ),
    },
    {
      key: 'catalog_price',
      header: 'Catalog',
      width: 104,
      align: 'right',
      render: (line) => <MoneyText minor={line.catalog_price} currency={currency} />,
    },
  ];
}

interface ChoiceProps {
  line: QuoteLine;
  onChoose: (variant_id: number | null) => void;
  onSearch: () => void;
}

function Choice({ line, onChoose, onSearch }: ChoiceProps) {
  const { value, options } = listLineChoices(line);
  return (
    <NativeSelect
      size="xs"
      aria-label={`Device of line ${line.position}`}
      value={value}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        if (chosen === lineChoices.search) onSearch();
        else if (chosen !== '') onChoose(chosen === lineChoices.custom ? null : Number(chosen));
      }}
      data={options}
    />
  );
}
