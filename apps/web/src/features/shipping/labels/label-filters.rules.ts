import {
  labelProblemLabels,
  labelProblems,
  labelStateLabels,
  labelStates,
  labelTypeLabels,
  labelTypes,
} from '@tradepost/contracts/shipping/label.data';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';

export const labelFilters: readonly ListFilter[] = [
  {
    key: 'state',
    label: 'Status',
    kind: 'select',
    options: labelStates.map((value) => ({ value, label: labelStateLabels[value].label })),
  },
  {
    key: 'type',
    label: 'Direction',
    kind: 'select',
    options: labelTypes.map((value) => ({ value, label: labelTypeLabels[value] })),
  },
  {
    key: 'problem',
    label: 'Problem',
    kind: 'select',
    options: labelProblems.map((value) => ({ value, label: labelProblemLabels[value] })),
  },
  { key: 'bought', label: 'Bought', kind: 'date-range' },
];
