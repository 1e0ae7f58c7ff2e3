import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { useMe } from '../../session/use-session.ts';
import { conditionPaths, sayAmount } from '../condition.rules.ts';
import { SetRow, type SetRowProps } from './set-row.tsx';

/** A defect with what it takes off; where something can be done with it, a link to its form. */
export function DefectRow({ defect, acts }: { defect: DefectRecord; acts: SetRowProps['acts'] }) {
  const { currency } = useMe();
  return (
    <SetRow
      name={defect.name}
      to={acts.length > 0 ? conditionPaths.editDefect(defect.id) : undefined}
      detail={sayKind(defect)}
      amount={`− ${sayAmount(defect.amount_type, defect.amount_price, currency)}`}
      acts={acts}
    />
  );
}

function sayKind({ is_stackable, is_below_floor }: DefectRecord): string | undefined {
  const parts = [
    ...(is_stackable ? [] : ['Only the largest of its kind counts']),
    ...(is_below_floor ? ['May go below the lowest condition'] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
