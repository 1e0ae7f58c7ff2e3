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
import type { Move } from '../../../../ui/detail-page/moves.tsx';
import type { Act } from '../next-step.rules.ts';
import type { MenuMove } from '../order-moves.rules.ts';

/** The moves as the menu shows them: in groups, each with its sign, closed ones with their reason. */
export function toMenu(moves: readonly MenuMove[], perform: (act: Act) => Promise<void>): Move[] {
  return moves.map(({ key, label, act, unavailable, isDangerous, group }, index) => {
    const Icon = iconOf(act, group);
    return {
      key,
      label,
      icon: <Icon size={16} />,
      isDangerous,
      unavailable,
      startsGroup: index > 0 && moves[index - 1]?.group !== group,
      onClick: () => void perform(act),
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

function iconOf(act: Act, group: MenuMove['group']): Icon {
  if (act.does === 'move') return group === 'mark' ? IconFlag : (statusIcons[act.status_id] ?? IconFlag);
  const icons: Partial<Record<Act['does'], Icon>> = {
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
  return icons[act.does] ?? IconFlag;
}
