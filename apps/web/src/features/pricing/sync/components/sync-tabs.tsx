import { useQuery } from '@tanstack/react-query';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { sourcesQuery } from '../price-sync.api.ts';
import { syncTabs } from '../price-sync.rules.ts';

/** The tabs of price sync. Their lists differ, so a search does not carry over. */
export function SyncTabs({ current }: { current: string }) {
  const { items, held_of_files } = useQuery(sourcesQuery).data ?? {};
  return <ListTabs tabs={syncTabs(items, held_of_files)} current={current} search="" />;
}
