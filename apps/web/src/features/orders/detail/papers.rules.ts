import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { papers } from '@tradepost/contracts/orders/order-record.contract';

export type Paper = (typeof papers)[number];

export const paperNames: Record<Paper, string> = {
  intake: 'Intake receipt',
  testing: 'Left-for-testing form',
  payout: 'Payout receipt',
  label: 'Device labels',
};

export const paperHints: Record<Paper, string> = {
  intake: 'What was handed in, at which prices',
  testing: 'Handed in, no price promised',
  payout: 'What was paid, and how',
  label: 'One for each device, with two codes',
};

/** What this browser prints on. */
export const paperSizeKey = 'paper_size';
export const labelSizeKey = 'label_size';

/** Why a paper cannot be printed yet; null when it can. */
export function whyNotPrint(order: Pick<OrderDetail, 'paid_total'>, paper: Paper): string | null {
  return paper === 'payout' && order.paid_total === 0 ? 'Nothing is paid yet' : null;
}

/** The papers in the order in which they are offered: one for testing first where the device stays for it. */
export function listPapers({ is_left_for_testing }: Pick<OrderDetail, 'is_left_for_testing'>): readonly Paper[] {
  return is_left_for_testing ? ['testing', 'intake', 'payout', 'label'] : ['intake', 'testing', 'payout', 'label'];
}
