import { Button } from '@mantine/core';
import type { QuoteLine } from '@tradepost/contracts/orders/bulk-quote/quote-line.contract';
import { lineMatchLabels, lineStateLabels } from '@tradepost/contracts/orders/quote-line.data';
import { formatMoney } from '../../../../lib/formats/money.ts';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import type { Column } from '../../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { PriceCell } from './price-cell.tsx';
import classes from './quote.module.css';

/** Lines without a device of the catalog, and those whose device is in doubt. */
const needsDevice = ({ match, state }: QuoteLine) =>
  (match === 'doubtful' || match === 'custom') && state !== 'accepted' && state !== 'declined';

/** What a line is: the device that was matched, and what the list says where that differs. */
export function LineName({ line, onPick }: { line: QuoteLine; onPick?: (line: QuoteLine) => void }) {
  const name = [line.title || line.text, line.variant_label].filter(Boolean).join(', ');
  return (
    <span className={classes.words}>
      <span>
        {line.position}. {name}
      </span>
      {line.title !== line.text && <span className={classes.muted}>{line.text}</span>}
      {line.problem && <span className={classes.problem}>{line.problem}</span>}
      {onPick && needsDevice(line) && (
        <Button
          size="compact-xs"
          variant="subtle"
          className={classes.pick}
          aria-label={`Choose device of line ${line.position}`}
          onClick={() => onPick(line)}
        >
          Choose device
        </Button>
      )}
    </span>
  );
}

const grade = (line: QuoteLine) => line.condition_label ?? (line.grade || '–');

export const nameColumns: Column<QuoteLine>[] = [
  { key: 'title', header: 'Device', width: 280, render: (line) => <LineName line={line} /> },
  { key: 'grade', header: 'Grade', width: 88, render: grade },
  {
    key: 'quantity',
    header: 'Qty',
    width: 56,
    align: 'right',
    render: (line) => formatCount(line.quantity),
  },
];

/** The name of a line has a button for its device. */
function pickingColumns(onPick: PriceColumns['onPick']): Column<QuoteLine>[] {
  if (!onPick) return nameColumns;
  return nameColumns.map((column) =>
    column.key === 'title'
      ? { ...column, interactive: true, render: (line) => <LineName line={line} onPick={onPick} /> }
      : column,
  );
}

interface PriceColumns {
  currency: string;
  canPrice: boolean;
  onSave: (line: QuoteLine, price: number | null) => void;
  onPaste: (line: QuoteLine, prices: (number | null)[]) => void;
  onThread: (line: QuoteLine) => void;
  /** Absent for members who may not change lines. */
  onPick?: ((line: QuoteLine) => void) | undefined;
}

export function lineColumns({
  currency,
  canPrice,
  onSave,
  onPaste,
  onThread,
  onPick,
}: PriceColumns): Column<QuoteLine>[] {
  return [
    ...pickingColumns(onPick),
    {
      key: 'catalog_price',
      header: 'Catalog',
      width: 88,
      align: 'right',
      render: (line) => <MoneyText minor={line.catalog_price} currency={currency} />,
    },
    {
      key: 'unit_price',
      header: 'Our price',
      width: 96,
      align: 'right',
      interactive: true,
      render: (line) =>
        canPrice && line.state !== 'accepted' && line.state !== 'declined' ? (
          <PriceCell
            label={`Price of line ${line.position}`}
            value={line.unit_price}
            currency={currency}
            onSave={(price) => onSave(line, price)}
            onPaste={(prices) => onPaste(line, prices)}
          />
        ) : (
          <MoneyText minor={line.unit_price} currency={currency} />
        ),
    },
    {
      key: 'their_price',
      header: 'Their price',
      width: 88,
      align: 'right',
      render: (line) => <MoneyText minor={line.their_price} currency={currency} />,
    },
    {
      key: 'total',
      header: 'Total',
      width: 104,
      align: 'right',
      render: (line) => (line.unit_price === null ? '–' : formatMoney(line.unit_price * line.quantity, currency)),
    },
    ...answerColumns(onThread),
  ];
}

const talkOf = ({ message_count }: QuoteLine) => (message_count > 0 ? `Thread (${message_count})` : 'Negotiate');

/** Where a line stands between both, and what they say about it. */
const answerColumns = (onThread: PriceColumns['onThread']): Column<QuoteLine>[] => [
  {
    key: 'state',
    header: 'Status',
    width: 116,
    render: (line) => <StatusBadge {...lineStateLabels[line.state]} isPlain />,
  },
  {
    key: 'thread',
    header: 'Talk',
    width: 104,
    interactive: true,
    render: (line) => (
      <Button
        size="compact-xs"
        variant="subtle"
        aria-label={`${talkOf(line)}, line ${line.position}`}
        onClick={() => onThread(line)}
      >
        {talkOf(line)}
      </Button>
    ),
  },
];

export const matchColumn: Column<QuoteLine> = {
  key: 'match',
  header: 'Match',
  width: 112,
  render: (line) => <StatusBadge {...lineMatchLabels[line.match]} isPlain />,
};
