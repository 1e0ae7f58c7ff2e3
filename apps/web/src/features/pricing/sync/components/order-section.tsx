import { useQuery } from '@tanstack/react-query';
import { sortSyncSources } from '@tradepost/contracts/pricing/sync/price-sync.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { SortList } from '../../../../ui/sort-list/sort-list.tsx';
import { Bone } from '../../../../ui/states/bone.tsx';
import { sourcesQuery, syncKeys } from '../price-sync.api.ts';
import { SourceName } from './source-name.tsx';
import classes from './sync.module.css';

/** The priority of the sources. Each move is saved at once. */
export function OrderSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { data, isPending } = useQuery(sourcesQuery);
  const sources = data?.items ?? [];
  const sort = useAction(sortSyncSources, { invalidates: syncKeys });
  if (isPending) return <Bone h={120} />;
  if (sources.length < 2) return <p className={classes.words}>Once you have two sources, you can sort them here.</p>;
  return (
    <SortList
      label="Source order"
      items={sources.map((source) => ({ id: source.id, label: source.name, isSandbox: source.is_sandbox }))}
      onSort={(ids) => sort.send({ body: { ids: ids.map(Number) } })}
      isFixed={isReadOnly}
      render={(item) => <SourceName name={item.label} isSandbox={item.isSandbox} />}
    />
  );
}
