import type { Datafeed } from '@tradepost/contracts/feeds/datafeed.contract';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

const states: Record<Datafeed['state'], { label: string; meaning: Meaning }> = {
  waiting: { label: 'Not built yet', meaning: 'neutral' },
  building: { label: 'Building', meaning: 'info' },
  ready: { label: 'Ready', meaning: 'success' },
  failed: { label: 'Failed', meaning: 'danger' },
  off: { label: 'Off', meaning: 'neutral' },
};

export function feedStatus({ state, percentage }: Pick<Datafeed, 'state' | 'percentage'>) {
  const { label, meaning } = states[state];
  return { label: state === 'building' && percentage > 0 ? `${label} ${percentage}%` : label, meaning };
}
