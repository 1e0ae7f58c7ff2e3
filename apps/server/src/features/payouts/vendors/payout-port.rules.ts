import type { PayoutChoice, RewardDelivery } from '@tradepost/contracts/payouts/payout-vendor.contract';
import type { PaymentState, PayoutService } from '@tradepost/contracts/payouts/payout-vendor.data';
import { VendorError } from '../../../platform/vendors/vendor-error.ts';
import type { AccountWebhooks } from '../../connections/account-kind.rules.ts';
import { guardClient } from '../../connections/guard-client.rules.ts';

/** What a service's account needs to be called. */
export interface ServiceAccount {
  service: PayoutService;
  credentials: Readonly<Record<string, string>>;
  is_test: boolean;
  settings: {
    funding_source_id: string | null;
    campaign_id: string | null;
    language: string;
    delivery: RewardDelivery;
  };
}

/** Who gets a payment. */
export interface Recipient {
  kind: 'email' | 'phone' | 'handle';
  value: string;
  name: string;
}

export interface PaymentRequest {
  /** Of our payment: what the service tells of it names it so. */
  item_id: number;
  recipient: Recipient;
  /** Minor units. */
  amount: number;
  /** ISO 4217. */
  currency: string;
  /** Shown to the recipient where the service shows a note, such as the box ID. */
  note: string;
  /** PayPal: the wallet that the money goes to. */
  wallet: 'PAYPAL' | 'VENMO';
}

/** Payments that are sent with one call. */
export interface SendRequest {
  /** Ours: a repeat with the same key pays nothing again. */
  key: string;
  payments: readonly PaymentRequest[];
  /** In the service's email to the recipients. */
  company_name: string;
}

/** How one payment stands. */
export interface PaymentNews {
  item_id: number;
  vendor_id: string;
  state: PaymentState;
  /** The service's own word for the state. */
  said: string;
  /** Why it failed or is not claimed, in the service's words. */
  reason: string | null;
  code: string | null;
  /** The service's number of the payment, as the order keeps it. */
  reference: string | null;
  /** To hand to the seller. */
  link: string | null;
}

export interface Sent {
  /** The service's id of the call: an order at Tremendous, a batch at PayPal. */
  vendor_id: string;
  /** Empty when the service tells of them later. */
  payments: readonly PaymentNews[];
}

export interface Asked {
  payments: readonly PaymentNews[];
  /** The service paid none of them for a reason that is ours, such as missing money; null when that is not so. */
  denied: string | null;
}

export interface SentRef {
  vendor_id: string;
  /** The item, and the service's id of its payment where it is known. */
  payments: readonly { item_id: number; vendor_id: string | null }[];
}

export interface ServiceChoices {
  funding_sources: PayoutChoice[];
  campaigns: PayoutChoice[];
}

export interface ServiceOwner {
  /** Whose account it is, where the service says so. */
  name: string | null;
  /** The same for the same account, whatever its credentials. */
  account_key: string;
}

/** A service's account, opened. Every call throws `VendorError`. */
export interface PayoutClient {
  /** A second call with the same key is the first one, for so many days. */
  repeat_days: number;
  /** Asks something free that needs the credentials. */
  test(): Promise<ServiceOwner>;
  /** Empty lists where there is nothing to choose. */
  listChoices(): Promise<ServiceChoices>;
  /** Pays. Throws `PaymentsRefused` when only some of the payments stand in the way; nothing is paid then. */
  send(request: SendRequest): Promise<Sent>;
  /**
   * Looks for what a try with this key has sent whose answer was lost. Null: nothing that the service can find, so that
   * `send` may be repeated. `unknown`: the service cannot tell, so that a person decides.
   */
  findSent(request: SendRequest): Promise<Sent | null | 'unknown'>;
  ask(ref: SentRef): Promise<Asked>;
  /** Takes a payment back that nobody got or claimed. */
  cancel(vendor_id: string): Promise<void>;
}

/** The service refuses the call because of some of its payments. */
export class PaymentsRefused extends VendorError {
  readonly item_ids: readonly number[];

  constructor(message: string, item_ids: readonly number[], code: string | null = null) {
    super('address', message, { code });
    this.item_ids = item_ids;
  }
}

/** What a service's webhook told: something changed about a call or a payment, in the service's ids. */
export interface PayoutNews {
  sending_vendor_id: string | null;
  payment_vendor_id: string | null;
  /** The payment was canceled, which asking for it does not show. */
  is_canceled: boolean;
}

/** A service that tells by itself what happens to payments. */
export type PayoutWebhooks = AccountWebhooks<ServiceAccount, PayoutNews>;

/** Turns what an answer of another shape than the service's documents breaks into `nonsense`. */
export const guardPayouts = (vendor: string, client: PayoutClient): PayoutClient =>
  guardClient(vendor, ['send', 'cancel'], client);
