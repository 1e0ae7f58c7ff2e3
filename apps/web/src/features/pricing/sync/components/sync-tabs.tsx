import { useQuery } from '@tanstack/react-query';
import { ListTabs } from '../../../../ui/list-page/list-tabs.tsx';
import { sourcesQuery } from '../price-sync.api.ts';
import { syncTabs } from '../price-sync.rules.ts';

/** The parts of price sync. They list different things: a search of one does not go along to the next. */
export function SyncTabs({ current }: { current: string }) {
  const sources = useQuery(sourcesQuery);
  return <ListTabs tabs={syncTabs(sources.data?.items)} current={current} search="" />;
}
