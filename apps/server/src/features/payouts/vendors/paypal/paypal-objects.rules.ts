/** What PayPal answers, as far as it is read. */

export interface PayPalBatch {
  batch_header: { payout_batch_id: string; batch_status: string };
  items?: PayPalItem[];
  total_pages?: number;
}

export interface PayPalItem {
  payout_item_id: string;
  transaction_id?: string;
  transaction_status?: string;
  payout_item: { sender_item_id?: string };
  errors?: { name?: string; message?: string };
}

export interface PayPalError {
  name?: string;
  message?: string;
  details?: { field?: string; issue?: string; description?: string }[];
  links?: { href?: string; rel?: string }[];
}
