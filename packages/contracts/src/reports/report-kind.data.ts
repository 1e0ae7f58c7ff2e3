import { orderKindLabels } from '../orders/order-kind.data.ts';
import type { OrderKind } from '../orders/order-status.data.ts';

/** The channels of reports. Units that were not bought in an order have one of their own. */
export const kindLabels: Record<OrderKind | 'other', string> = { ...orderKindLabels, other: 'Not from an order' };
