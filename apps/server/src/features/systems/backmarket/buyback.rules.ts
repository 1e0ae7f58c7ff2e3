import type { BuyBackGrade } from '@tradepost/contracts/systems/backmarket.contract';

export type BuyBackStatus =
  | 'NEW'
  | 'PENDING'
  | 'TO_SEND'
  | 'SENT'
  | 'RECEIVED'
  | 'COUNTER_PROPOSAL'
  | 'VALIDATED'
  | 'PAID'
  | 'MONEY_TRANSFERED'
  | 'SUSPENDED';

/** An order of BuyBack: somebody sells a device to the company through Back Market. */
export interface BuyBackOrder {
  orderPublicId: string;
  creationDate: string;
  modificationDate: string;
  status: BuyBackStatus;
  market: string;
  listing: { sku?: string | null; productId: number | string; title: string; grade: BuyBackGrade };
  customer: { firstName?: string; lastName?: string; phone?: string };
  returnAddress: { address1?: string; address2?: string; city?: string; zipcode?: string; country: string };
  originalPrice: { value: number; currency: string };
  counterOfferPrice?: { value: number; currency: string } | null;
  trackingNumber?: string | null;
  shipper?: string | null;
}

/** The content of what BuyBack is told. */
export interface BuyBackPush {
  order_id: string;
  /** In its currency, as a decimal number. */
  price?: string;
  comment?: string;
  reasons: string[];
}

/** Orders that a device is on its way for, or here. The others are not ours yet, or over. */
export const openBuyBack: readonly BuyBackStatus[] = ['TO_SEND', 'SENT', 'RECEIVED'];
