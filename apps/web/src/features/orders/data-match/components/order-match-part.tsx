import { useQuery } from '@tanstack/react-query';
import { previewOrderMatch } from '@tradepost/contracts/orders/data-match/data-match.contract';
import { useCan } from '../../../../lib/session/use-session.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../../ui/states/skeletons.tsx';
import { type Found, orderMatchQuery, useMatchCalls } from '../data-match.api.ts';
import { ConfirmMatch } from './confirm-match.tsx';
import { MatchColumn } from './match-column.tsx';
import { MatchParts } from './match-parts.tsx';
import { StartMatch } from './start-match.tsx';

/** A list of IMEIs or serial numbers against the devices of an order: start, progress, result and Confirm. */
export function OrderMatchPart({ id }: { id: number }) {
  const { data, error, refetch } = useQuery(orderMatchQuery(id));
  if (!data) return error ? <ErrorState error={error} onRetry={refetch} /> : <SectionSkeleton />;
  return <Parts id={id} found={data} />;
}

function Parts({ id, found }: { id: number; found: Found }) {
  const { match, order } = found;
  const canEdit = useCan()('orders.edit') && order.can_match;
  const calls = useMatchCalls(id);
  return (
    <MatchParts
      match={match}
      canEdit={canEdit}
      start={<StartMatch start={calls.start} preview={previewOrderMatch} />}
      none="The devices in this order can no longer be matched."
      startedBy={match?.started_by ?? null}
      confirmed={match?.confirmed_by ? `Confirmed by ${match.confirmed_by}` : 'Confirmed'}
      onDiscard={() => calls.discard.run({ params: { id } })}
      onExport={(format) => calls.exportRows.run({ params: { id }, body: { format } })}
      column={(outcome, canDecide) =>
        match && (
          <MatchColumn
            key={`${match.id}-${outcome}`}
            id={id}
            outcome={outcome}
            match={match}
            found={found}
            decide={canDecide ? calls.decide : null}
          />
        )
      }
      confirm={match && <ConfirmMatch id={id} match={match} calls={calls} />}
    />
  );
}
