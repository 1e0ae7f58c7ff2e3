import type { HeldDevice } from '@tradepost/contracts/compliance/hold.contract';
import { holdReasonFacts } from '@tradepost/contracts/compliance/hold.data';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { WholeFirst } from '../../../ui/data-table/whole-first.tsx';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { dayText, describeRest } from './hold-labels.rules.ts';

export const holdColumns: readonly Column<HeldDevice>[] = [
  { key: 'title', header: 'Device', width: 200, render: ({ title }) => title, csv: ({ title }) => title },
  {
    key: 'identifier',
    header: 'IMEI or serial number',
    width: 168,
    never_cut: true,
    render: ({ identifier }) => identifier ?? '–',
    csv: ({ identifier }) => identifier ?? '',
  },
  {
    key: 'order',
    header: 'Order',
    width: 120,
    never_cut: true,
    render: ({ order }) => order.box_id,
    csv: ({ order }) => order.box_id,
  },
  {
    key: 'why',
    header: 'Reason',
    width: 184,
    card: 'corner',
    render: ({ why }) => <StatusBadge isPlain {...holdReasonFacts[why]} />,
    csv: ({ why }) => holdReasonFacts[why].label,
  },
  {
    key: 'last_day',
    header: 'Held through',
    width: 128,
    never_cut: true,
    render: ({ last_day }) => (last_day === null ? '–' : dayText(last_day)),
    csv: ({ last_day }) => last_day ?? '',
  },
  { key: 'rest', header: 'Time left', width: 200, render: describeRest, csv: describeRest },
  {
    key: 'location_name',
    header: 'Location',
    width: 144,
    render: ({ location_name }) => location_name,
    csv: ({ location_name }) => location_name,
  },
  {
    key: 'agency',
    header: 'Case and agency',
    width: 160,
    never_cut: true,
    render: ({ agency, case_number }) => <WholeFirst whole={case_number} rest={agency ?? ''} />,
    csv: ({ agency, case_number }) => (agency === null ? '' : `${agency}, ${case_number}`),
  },
  {
    key: 'held_since',
    header: 'Since',
    width: 120,
    hidden_by_default: true,
    render: ({ held_since }) => <TimeText at={held_since} />,
    csv: ({ held_since }) => held_since,
  },
];
