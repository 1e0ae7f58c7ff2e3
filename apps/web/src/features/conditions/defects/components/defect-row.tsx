import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { useMe } from '../../../../lib/session/use-session.ts';
import { SetRow, type SetRowProps } from '../../components/set-row.tsx';
import { conditionPaths, formatAmount } from '../../condition.rules.ts';

/** A defect with its deduction. It links to its form when it has actions. */
export function DefectRow({ defect, actions }: { defect: DefectRecord; actions: SetRowProps['actions'] }) {
  const { currency } = useMe();
  return (
    <SetRow
      name={defect.name}
      to={actions.length > 0 ? conditionPaths.editDefect(defect.id) : undefined}
      detail={describeDefect(defect)}
      amount={`−${formatAmount(defect.amount_type, defect.amount_price, currency)}`}
      actions={actions}
    />
  );
}

function describeDefect({ is_stackable, is_below_floor }: DefectRecord): string | undefined {
  const parts = [
    ...(is_stackable ? [] : ['Not added to other deductions']),
    ...(is_below_floor ? ['Can go below the lowest condition'] : []),
  ];
  return parts.length > 0 ? parts.join(' · ') : undefined;
}
