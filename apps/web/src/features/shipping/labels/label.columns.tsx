import { parcelStateLabels } from '@tradepost/contracts/orders/parcel.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { labelTypeLabels } from '@tradepost/contracts/shipping/label.data';
import { Link } from 'react-router';
import { fileMoney } from '../../../lib/formats/money.ts';
import { CopyText } from '../../../ui/copy-text/copy-text.tsx';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { MoneyText } from '../../../ui/money/money-text.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import classes from './components/cells.module.css';
import { labelBadge, nameLabel, nameSides, serviceOf, stateDetail, totalCost } from './label-facts.rules.ts';

const money = (label: ShippingLabel) => {
  const cost = totalCost(label);
  return cost === null || label.cost_currency === null ? null : fileMoney(cost, label.cost_currency);
};

export const labelColumns: readonly Column<ShippingLabel>[] = [
  {
    key: 'label',
    header: 'Box ID',
    width: 112,
    never_cut: true,
    render: nameLabel,
    csv: nameLabel,
  },
  {
    key: 'state',
    header: 'Status',
    width: 148,
    card: 'corner',
    render: (label) => <StatusBadge isPlain {...labelBadge(label)} detail={stateDetail(label)} />,
    csv: (label) => labelBadge(label).label,
  },
  {
    key: 'parcel_state',
    header: 'Parcel',
    width: 164,
    render: ({ state, parcel_state, is_stuck, is_scanned_after_void }) => {
      if (is_scanned_after_void) return <StatusBadge label="Scanned after voiding" meaning="danger" isPlain />;
      if (state !== 'bought') return '–';
      if (is_stuck) return <StatusBadge label="No scan for days" meaning="warning" isPlain />;
      return <StatusBadge {...parcelStateLabels[parcel_state]} isPlain />;
    },
    csv: ({ parcel_state }) => parcelStateLabels[parcel_state].label,
  },
  {
    key: 'order',
    header: 'Order',
    width: 104,
    never_cut: true,
    hidden_by_default: true,
    interactive: true,
    card: 'hidden',
    render: ({ order }) =>
      order ? (
        <Link to={order.url} className={classes.link}>
          {order.box_id}
        </Link>
      ) : (
        '–'
      ),
    csv: ({ order }) => order?.box_id,
  },
  {
    key: 'name',
    header: 'From and to',
    width: 132,
    render: (label) => <span className={classes.text}>{nameSides(label)}</span>,
    csv: ({ from, to }) => `${from.name} → ${to.name}`,
  },
  { key: 'service', header: 'Service', width: 144, hidden_by_default: true, render: serviceOf, csv: serviceOf },
  {
    key: 'tracking_number',
    header: 'Tracking number',
    width: 164,
    never_cut: true,
    interactive: true,
    render: ({ tracking_number, tracking_url }) => {
      if (tracking_number === null) return '–';
      return (
        <span className={classes.line}>
          <CopyText value={tracking_number} label="tracking number">
            <span>{tracking_number}</span>
          </CopyText>
          {tracking_url && (
            <a href={tracking_url} target="_blank" rel="noreferrer" className={classes.link}>
              Open
            </a>
          )}
        </span>
      );
    },
    csv: ({ tracking_number }) => tracking_number,
  },
  {
    key: 'created_at',
    header: 'Created',
    width: 104,
    never_cut: true,
    render: ({ created_at }) => <TimeText at={created_at} />,
  },
  {
    key: 'cost',
    header: 'Cost',
    width: 80,
    align: 'right',
    render: (label) => <MoneyText minor={totalCost(label)} currency={label.cost_currency ?? label.currency} />,
    csv: money,
  },
  {
    key: 'type',
    header: 'Direction',
    width: 128,
    hidden_by_default: true,
    render: ({ type }) => labelTypeLabels[type],
    csv: ({ type }) => labelTypeLabels[type],
  },
  {
    key: 'created_by',
    header: 'Added by',
    width: 144,
    hidden_by_default: true,
    render: ({ created_by }) => created_by ?? 'Automatic',
    csv: ({ created_by }) => created_by,
  },
];
