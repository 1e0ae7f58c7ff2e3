import { type CheckRun, cashChecks } from '@tradepost/contracts/payouts/check.contract';
import { liveCheckStates, type RegisterState } from '@tradepost/contracts/payouts/check.data';
import { type ReactNode, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { checkKeys } from './check.api.ts';
import { type EndedCheck, ReissueDialog, ReprintDialog, VoidDialog } from './components/end-dialogs.tsx';

type Shown = { does: 'void' | 'reissue' | 'reprint'; check: EndedCheck; opened: boolean; turn: number };

export interface CheckActions {
  actionsOf: (check: EndedCheck & { state: RegisterState }) => RowAction[];
  dialogs: ReactNode;
}

/** What can be done with an issued check, and the dialogs for it. */
export function useCheckActions({ onReissued }: { onReissued?: (run: CheckRun) => unknown } = {}): CheckActions {
  const can = useCan();
  const [shown, setShown] = useState<Shown | null>(null);
  const cashed = useAction(cashChecks, { invalidates: checkKeys, message: 'Recorded as cashed' });
  const show = (does: Shown['does'], check: EndedCheck) =>
    setShown({ does, check, opened: true, turn: (shown?.turn ?? 0) + 1 });
  const actionsOf: CheckActions['actionsOf'] = (check) => {
    if (!can('payouts.batch') && !can('orders.payout')) return [];
    if (!liveCheckStates.some((state) => state === check.state)) return [];
    return [
      { key: 'cash', label: 'Record as cashed', onClick: () => void cashed.run({ body: { ids: [check.id] } }) },
      ...(check.state === 'issued'
        ? [{ key: 'reprint', label: 'Print again', onClick: () => show('reprint', check) }]
        : []),
      { key: 'reissue', label: 'Reissue', onClick: () => show('reissue', check) },
      { key: 'void', label: 'Void', isDangerous: true, onClick: () => show('void', check) },
    ];
  };
  const close = () => setShown((before) => before && { ...before, opened: false });
  const control = shown && { check: shown.check, opened: shown.opened, onClose: close };
  return {
    actionsOf,
    dialogs: shown && control && (
      <div key={shown.turn}>
        {shown.does === 'void' && <VoidDialog {...control} />}
        {shown.does === 'reissue' && <ReissueDialog {...control} onReissued={onReissued} />}
        {shown.does === 'reprint' && <ReprintDialog {...control} />}
      </div>
    ),
  };
}
