import {
  IconArchive,
  IconArrowsSplit2,
  IconBolt,
  IconCash,
  IconCheck,
  IconClipboardCheck,
  IconCornerUpLeft,
  IconFlag,
  IconHandStop,
  IconReceiptRefund,
  IconRestore,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import { status } from '@tradepost/contracts/orders/order-status.data';
import type { ComponentType } from 'react';
import type { Move } from '../../../../../ui/detail-page/moves.tsx';
import type { Action } from '../next-step.rules.ts';
import type { MenuMove } from '../order-moves.rules.ts';

/** The moves for the menu: grouped, with icons, and with the reason when disabled. */
export function toMenu(moves: readonly MenuMove[], perform: (action: Action) => Promise<void>): Move[] {
  return moves.map(({ key, label, action, unavailable, isDangerous, group }, index) => {
    const Icon = iconOf(action, group);
    return {
      key,
      label,
      icon: <Icon size={16} />,
      isDangerous,
      unavailable,
      startsGroup: index > 0 && moves[index - 1]?.group !== group,
      onClick: () => void perform(action),
    };
  });
}

type Icon = ComponentType<{ size?: number }>;

const statusIcons: Record<number, Icon> = {
  [status.beingInspected]: IconClipboardCheck,
  [status.onHold]: IconHandStop,
  [status.payoutProcessing]: IconCheck,
  [status.pendingReturn]: IconCornerUpLeft,
  [status.returned]: IconReceiptRefund,
};

function iconOf(action: Action, group: MenuMove['group']): Icon {
  if (action.does === 'move') return group === 'mark' ? IconFlag : (statusIcons[action.status_id] ?? IconFlag);
  const icons: Partial<Record<Action['does'], Icon>> = {
    offer: IconRotate,
    answer: IconCheck,
    reject: IconCornerUpLeft,
    payout: IconCash,
    split: IconArrowsSplit2,
    force: IconBolt,
    archive: IconArchive,
    restore: IconRestore,
    destroy: IconTrash,
  };
  return icons[action.does] ?? IconFlag;
}
