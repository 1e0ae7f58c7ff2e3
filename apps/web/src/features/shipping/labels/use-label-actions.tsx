import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { type ReactNode, useCallback, useState } from 'react';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { RowAction } from '../../../ui/row-menu/row-menu.tsx';
import { LabelDialogs } from './components/lazy-parts.tsx';
import { labelKeys, retryLabel, scanLabel } from './label.api.ts';
import { actionsFor, type LabelDialog, labelActionTexts, nameLabel, voidVerb } from './label-facts.rules.ts';
import { labelPath } from './label-paths.rules.ts';

interface Shown {
  shows: LabelDialog;
  label: ShippingLabel;
  opened: boolean;
  /** A new key per opening, which clears earlier input. */
  turn: number;
}

export interface LabelActions {
  /** What can be done with a label, for a menu. */
  actionsOf: (label: ShippingLabel) => RowAction[];
  open: (shows: LabelDialog, label: ShippingLabel) => void;
  retry: (label: ShippingLabel) => Promise<unknown>;
  /** The open dialog, to render once on the page. */
  dialogs: ReactNode;
}

/** Everything that can be done with a label, with its dialogs. */
export function useLabelActions(): LabelActions {
  const canBuy = useCan()('shipping.buy');
  const [shown, setShown] = useState<Shown | null>(null);
  const { run: retry } = useAction(retryLabel, {
    invalidates: labelKeys,
    message: (_label, asked) => `Buying ${nameLabel(asked as ShippingLabel)} again`,
  });
  const { run: scan } = useAction(scanLabel, {
    invalidates: labelKeys,
    message: ({ events }) => events[0]?.description ?? 'Scanned',
  });
  const open = useCallback(
    (shows: LabelDialog, label: ShippingLabel) =>
      setShown((before) => ({ shows, label, opened: true, turn: (before?.turn ?? 0) + 1 })),
    [],
  );
  const actionsOf = useCallback(
    (label: ShippingLabel) =>
      actionsFor(label, canBuy).map((key): RowAction => {
        if (key === 'settle') return { key, label: labelActionTexts.settle, to: labelPath(label.id) };
        if (key === 'retry') return { key, label: labelActionTexts.retry, onClick: () => void retry(label) };
        if (key === 'scan') return { key, label: labelActionTexts.scan, onClick: () => void scan(label) };
        const text = key === 'void' ? voidVerb(label) : labelActionTexts[key];
        return { key, label: text, isDangerous: key === 'void', onClick: () => open(key, label) };
      }),
    [canBuy, open, retry, scan],
  );
  const close = () => setShown((before) => before && { ...before, opened: false });
  const dialogs = shown && (
    <LabelDialogs key={shown.turn} shows={shown.shows} label={shown.label} opened={shown.opened} onClose={close} />
  );
  return { actionsOf, open, retry, dialogs };
}
