import { previewUnitMatch, type UnitMatch } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { formatCount } from '../../../../lib/formats/numbers.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { MatchParts } from '../../../orders/data-match/components/match-parts.tsx';
import { StartMatch } from '../../../orders/data-match/components/start-match.tsx';
import { type FoundMatch, useUnitMatchCalls } from '../unit-match.api.ts';
import { ConfirmUnitMatch } from './confirm-unit-match.tsx';
import { UnitMatchColumn } from './unit-match-column.tsx';

/** Start, progress, result and Confirm of a match. */
export function UnitMatchParts({ found }: { found: FoundMatch }) {
  const { match } = found;
  const canEdit = useCan()('inventory.edit');
  const calls = useUnitMatchCalls();
  return (
    <MatchParts
      match={match}
      canEdit={canEdit}
      start={
        <StartMatch
          start={calls.start}
          preview={previewUnitMatch}
          note="No unit changes until you confirm the result."
          extra="Model, storage, color, grade and price"
        />
      }
      none="No data to show"
      work={match?.status === 'confirming' ? { title: 'Updating units', total: acceptedOf(match) } : undefined}
      confirmed={`Confirmed: ${formatCount(match?.updated_units ?? 0)} updated, ${formatCount(match?.created_units ?? 0)} added`}
      onDiscard={() => calls.discard.run()}
      onExport={(format) => calls.exportRows.run({ body: { format } })}
      column={(outcome, canDecide) =>
        match && (
          <UnitMatchColumn
            key={`${match.id}-${outcome}`}
            outcome={outcome}
            match={match}
            found={found}
            decide={canDecide ? calls.decide : null}
          />
        )
      }
      confirm={match && <ConfirmUnitMatch match={match} calls={calls} />}
    />
  );
}

const acceptedOf = ({ done_rows, to_update, to_create, counts }: UnitMatch) =>
  Math.max(done_rows, to_update + to_create + (counts.matched ?? 0));
