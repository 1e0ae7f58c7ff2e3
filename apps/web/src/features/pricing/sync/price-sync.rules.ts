import type { SyncRun, SyncSource } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import {
  type DeviceMappingType,
  deviceMappingTypes,
} from '@tradepost/contracts/pricing/sync/price-sync-mapping.contract';
import { formatPercent } from '../../../lib/formats/numbers.ts';
import type { ListTab } from '../../../ui/list-page/list-tabs.tsx';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

/** The URLs of the price sync pages. */
export const syncPath = '/settings/price-sync';
export const syncPaths = {
  create: `${syncPath}/source/new`,
  overview: `${syncPath}/overview`,
  mapping: `${syncPath}/mapping`,
  details: `${syncPath}/details`,
  held: `${syncPath}/held`,
  runs: `${syncPath}/runs`,
  sharing: `${syncPath}/sharing`,
  settings: `${syncPath}/settings`,
} as const;
export const sourcePath = (id: number) => `${syncPath}/source/${id}`;

/** The tabs of price sync, with the number of open tasks. */
export function syncTabs(sources: readonly SyncSource[] | undefined, held_of_files = 0): ListTab[] {
  const sum = (key: 'open_conditions' | 'held_cells') => sources?.reduce((total, source) => total + source[key], 0);
  return [
    { key: 'sources', label: 'Sources', count: sources?.length, to: syncPath },
    { key: 'overview', label: 'Overview', to: syncPaths.overview },
    { key: 'mapping', label: 'Conditions', count: sum('open_conditions') || undefined, to: syncPaths.mapping },
    { key: 'details', label: 'Devices', to: syncPaths.details },
    { key: 'held', label: 'Held', count: (sum('held_cells') ?? 0) + held_of_files || undefined, to: syncPaths.held },
    { key: 'runs', label: 'Runs', to: syncPaths.runs },
    { key: 'sharing', label: 'Sharing', to: syncPaths.sharing },
    { key: 'settings', label: 'Settings', to: syncPaths.settings },
  ];
}

interface Look {
  label: string;
  meaning: Meaning;
}

export const sourceStatusBadges: Record<SyncSource['standing'], Look> = {
  new: { label: 'Not synced yet', meaning: 'neutral' },
  ready: { label: 'Up to date', meaning: 'success' },
  running: { label: 'Syncing', meaning: 'info' },
  mapping: { label: 'Unmapped', meaning: 'warning' },
  held: { label: 'Held prices', meaning: 'warning' },
  failing: { label: 'Failing', meaning: 'danger' },
  stale: { label: 'Stale', meaning: 'danger' },
  ended: { label: 'Sharing ended', meaning: 'neutral' },
};

export const runStatusBadges: Record<SyncRun['status'], Look> = {
  queued: { label: 'Queued', meaning: 'neutral' },
  running: { label: 'Running', meaning: 'info' },
  completed: { label: 'Done', meaning: 'success' },
  held: { label: 'Held', meaning: 'warning' },
  failed: { label: 'Failed', meaning: 'danger' },
};

export const mappingBadges: Record<DeviceMappingType, Look> = {
  exact: { label: 'By ID', meaning: 'success' },
  name: { label: 'By name', meaning: 'success' },
  hand: { label: 'Manual', meaning: 'info' },
  ambiguous: { label: 'Several matches', meaning: 'warning' },
  unmatched: { label: 'Unmatched', meaning: 'danger' },
  ignored: { label: 'Ignored', meaning: 'neutral' },
};

export const mappingOptions = [
  { value: 'matched', label: 'Matched' },
  { value: 'open', label: 'Not matched' },
  ...deviceMappingTypes.map((value) => ({ value, label: mappingBadges[value].label })),
];

export const kindNames: Record<SyncSource['kind'], string> = {
  feed: 'Published list',
  sellcell: 'SellCell competitors',
  parent: 'Company',
  sandbox: 'Sandbox',
};

const hour = (at: number) => `${String(at).padStart(2, '0')}:00`;

/** `Every day at 06:00`, `Every 4 hours from 02:00`. */
export function describeSchedule({
  is_automatic,
  every_hours,
  at_hour,
}: Pick<SyncSource, 'is_automatic' | 'every_hours' | 'at_hour'>): string {
  if (!is_automatic) return 'Manual';
  if (every_hours === 24) return `Every day at ${hour(at_hour)}`;
  if (every_hours === 1) return 'Every hour';
  return `Every ${every_hours} hours from ${hour(at_hour % every_hours)}`;
}

export const hourOptions = Array.from({ length: 24 }, (_, at) => ({ value: String(at), label: hour(at) }));

/** The confidence of a suggestion as text. */
export function describeConfidence(confidence: number): string {
  if (confidence >= 95) return 'Sure';
  if (confidence >= 75) return 'Likely';
  return confidence > 0 ? 'Unlikely' : 'No suggestion';
}

export const share = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((part * 100) / whole));

export const formatChange = (percent: number | null): string =>
  percent === null ? 'New' : `${percent > 0 ? '+' : ''}${formatPercent(percent)}`;
