import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import type { orderDocuments } from '@tradepost/contracts/orders/order-record.contract';
import { kindFacts } from '../../order-kind.rules.ts';

export type OrderDocument = (typeof orderDocuments)[number];

export const documentNames: Record<OrderDocument, string> = {
  intake: 'Intake receipt',
  testing: 'Left-for-testing form',
  payout: 'Payout receipt',
  label: 'Device labels',
};

export const documentHints: Record<OrderDocument, string> = {
  intake: 'The devices received and their prices',
  testing: 'Devices received, no price promised',
  payout: 'The amount paid and the method',
  label: 'One per device, with a barcode and a QR code',
};

/** The paper sizes that this browser prints on. */
export const paperSizeKey = 'paper_size';
export const labelSizeKey = 'label_size';

/** Why a document cannot be printed yet; null when it can. */
export function whyNotPrint(
  order: Pick<OrderDetail, 'paid_total' | 'is_left_for_testing'>,
  paper: OrderDocument,
): string | null {
  if (paper === 'testing' && !order.is_left_for_testing) return 'Nothing was left for testing';
  return paper === 'payout' && order.paid_total === 0 ? 'Nothing has been paid yet' : null;
}

/**
 * The documents in display order. The testing form comes first when devices are left for testing. Sellers who send their
 * devices get no receipts of the counter.
 */
export function listDocuments({
  kind,
  is_left_for_testing,
}: Pick<OrderDetail, 'kind' | 'is_left_for_testing'>): readonly OrderDocument[] {
  if (kindFacts[kind].is_shipped) return ['payout', 'label'];
  return is_left_for_testing ? ['testing', 'intake', 'payout', 'label'] : ['intake', 'testing', 'payout', 'label'];
}
