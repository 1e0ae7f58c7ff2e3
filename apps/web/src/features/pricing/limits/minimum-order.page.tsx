import { useQuery } from '@tanstack/react-query';
import type { MinimumOrderSettings } from '@tradepost/contracts/pricing/minimum-order.contract';
import { useOpened } from '../use-opened.ts';
import { MinimumForm } from './components/minimum-form.tsx';
import { minimumOrderQuery } from './limits.api.ts';

/** `/settings/minimum-order`: the least that an offer must come to, for each way of buying. */
export function Component() {
  const query = useQuery(minimumOrderQuery);
  const { opened, turn, take } = useOpened<MinimumOrderSettings>(query);
  const read = async () => {
    const { data } = await query.refetch();
    if (data) take(data);
  };
  return <MinimumForm key={turn} stored={opened} error={query.error} onRead={read} />;
}
