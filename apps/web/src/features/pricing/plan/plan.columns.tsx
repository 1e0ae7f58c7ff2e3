import type { PlanNode } from '@tradepost/contracts/pricing/plan/plan.contract';
import { saleWeeks } from '@tradepost/contracts/pricing/plan/plan.rules';
import { formatCount, formatDecimal } from '../../../lib/formats/numbers.ts';
import type { Column } from '../../../ui/data-table/columns.rules.ts';
import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { capText, coverText, stateBadge, stepText } from './plan.rules.ts';

export const planColumns: readonly Column<PlanNode>[] = [
  { key: 'name', header: 'Target for', width: 200, render: ({ name }) => name, csv: ({ name }) => name },
  {
    key: 'state',
    header: 'Status',
    width: 120,
    card: 'corner',
    never_cut: true,
    render: ({ state }) => <StatusBadge {...stateBadge(state)} isPlain />,
    csv: ({ state }) => stateBadge(state).label,
  },
  { key: 'weeks', header: 'Cover', width: 140, align: 'right', render: coverText, csv: coverText },
  {
    key: 'step_percent',
    header: 'Price step',
    width: 90,
    align: 'right',
    render: ({ step_percent }) => stepText(step_percent),
    csv: ({ step_percent }) => step_percent,
  },
  {
    key: 'stock',
    header: 'In stock',
    width: 80,
    align: 'right',
    render: ({ stock }) => formatCount(stock),
    csv: ({ stock }) => stock,
  },
  {
    key: 'arriving',
    header: 'Arriving',
    width: 80,
    align: 'right',
    render: ({ arriving }) => formatDecimal(arriving, arriving === Math.round(arriving) ? 0 : 1),
    csv: ({ arriving }) => arriving,
  },
  {
    key: 'sold',
    header: 'Sold a week',
    width: 100,
    align: 'right',
    render: ({ sold }) => formatDecimal(sold / saleWeeks, 1),
    csv: ({ sold }) => sold / saleWeeks,
  },
  { key: 'day_cap', header: 'Most a day', width: 110, align: 'right', render: capText, csv: capText },
  {
    key: 'state_since',
    header: 'Since',
    width: 120,
    hidden_by_default: true,
    never_cut: true,
    render: ({ state_since }) => <TimeText at={state_since} />,
    csv: ({ state_since }) => state_since,
  },
];
