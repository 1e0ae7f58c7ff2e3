import { useQuery } from '@tanstack/react-query';
import { sortSyncSources } from '@tradepost/contracts/pricing/price-sync.contract';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { sourcesQuery, useSyncDeed } from '../price-sync.api.ts';
import { SourceName } from './source-name.tsx';
import classes from './sync.module.css';

/** The order in which sources count; each move is stored at once. */
export function OrderSection({ isReadOnly }: { isReadOnly: boolean }) {
  const sources = useQuery(sourcesQuery).data?.items ?? [];
  const sort = useSyncDeed(sortSyncSources);
  if (sources.length < 2) return <p className={classes.words}>With two sources or more, their order is set here.</p>;
  return (
    <SortList
      label="Order of the sources"
      items={sources.map((source) => ({ id: source.id, label: source.name, isSandbox: source.is_sandbox }))}
      onSort={(ids) => sort.mutateAsync({ body: { ids: ids.map(Number) } })}
      isFixed={isReadOnly}
      render={(item) => <SourceName name={item.label} isSandbox={item.isSandbox} />}
    />
  );
}
