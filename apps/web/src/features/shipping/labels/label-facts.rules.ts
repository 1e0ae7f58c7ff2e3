import { carriers } from '@tradepost/contracts/orders/parcel.data';
import { carrierVendorFacts } from '@tradepost/contracts/shipping/carrier-vendor.data';
import type { ShippingLabel } from '@tradepost/contracts/shipping/label.contract';
import { labelStateLabels, refundLabels } from '@tradepost/contracts/shipping/label.data';
import type { ShippingParty } from '@tradepost/contracts/shipping/shipping-party.contract';

type Facts<Field extends keyof ShippingLabel> = Pick<ShippingLabel, Field>;

/** What people call a label: its box ID, its tracking number, or its number here. */
export function nameLabel({ id, box_id, tracking_number }: Facts<'id' | 'box_id' | 'tracking_number'>): string {
  return box_id ?? tracking_number ?? `label ${id}`;
}

/** The badge of a label's state. A voided label says what became of the money. */
export function labelBadge({ state, refund }: Facts<'state' | 'refund'>) {
  return { ...labelStateLabels[state], detail: state === 'voided' && refund !== null ? refundLabels[refund] : null };
}

/** What stands beside the state in a list: that it is a sample, or what became of the money. */
export function stateDetail(label: Facts<'state' | 'refund' | 'is_test'>): string | null {
  return label.is_test ? 'Sample' : labelBadge(label).detail;
}

/** "FedEx Ground": the carrier's name, unless the service's own begins with it. */
export function serviceOf({ carrier, service_name }: Facts<'carrier' | 'service_name'>): string {
  const name = carriers[carrier];
  if (carrier === 'other' || service_name.toLowerCase().startsWith(name.toLowerCase())) return service_name;
  return service_name === '' ? name : `${name} ${service_name}`;
}

/** The side that is not ours: the seller, or who gets a parcel of no order. */
export function otherSide({ is_to_us, from, to }: Facts<'is_to_us' | 'from' | 'to'>): ShippingParty {
  return is_to_us ? from : to;
}

/** "From Ana Lopez": the seller’s side, or both sides of a parcel of no order. */
export function nameSides({ type, from, to }: Facts<'type' | 'from' | 'to'>): string {
  const [sender, receiver] = [from, to].map(({ name, company }) => name || company);
  if (type === 'other') return `${sender} → ${receiver}`;
  return type === 'in' ? `From ${sender}` : `To ${receiver}`;
}

/** Why a label was not bought: “EasyPost says: …” for the carrier’s own words. Null when nothing is known. */
export function failureWords({
  failure,
  failure_kind,
  vendor,
}: Facts<'failure' | 'failure_kind' | 'vendor'>): string | null {
  if (failure === null || failure_kind === 'setup') return failure;
  return `${carrierVendorFacts[vendor].label} says: “${failure}”`;
}

/** What was paid for a label, in its `cost_currency`. Null before it is bought. */
export function totalCost({ cost, insurance_cost }: Facts<'cost' | 'insurance_cost'>): number | null {
  return cost === null ? null : cost + (insurance_cost ?? 0);
}

export const labelActions = ['print', 'track', 'scan', 'email', 'retry', 'settle', 'claim', 'void'] as const;
export type LabelActionKey = (typeof labelActions)[number];

/** Actions that ask or show something first. */
export type LabelDialog = Exclude<LabelActionKey, 'retry' | 'settle' | 'scan'>;

export const labelActionTexts: Record<LabelActionKey, string> = {
  print: 'Print',
  track: 'Track',
  scan: 'Scan in the sandbox',
  email: 'Email',
  retry: 'Try again',
  settle: 'Say what the carrier shows',
  claim: 'Start a claim',
  void: 'Void',
};

/** What can be done with a label now. Who may only look may print and track. */
export function actionsFor(label: ShippingLabel, canBuy: boolean): LabelActionKey[] {
  const { state, tracking_number, label_url, qr_url, qr_text, is_test, delivered_at, next_try_at, vendor } = label;
  const isBought = state === 'bought';
  const hasFile = label_url !== null || qr_url !== null;
  const possible: Record<LabelActionKey, boolean> = {
    print: isBought && hasFile,
    track: (isBought || state === 'voided') && tracking_number !== null,
    // Moves a parcel of the sandbox carrier by one scan, to try out what follows.
    scan: canBuy && vendor === 'sandbox' && tracking_number !== null && delivered_at === null,
    email: canBuy && isBought && (hasFile || qr_text !== null),
    retry: canBuy && (state === 'failed' || (state === 'waiting' && next_try_at !== null)),
    settle: canBuy && state === 'unclear',
    claim: canBuy && isBought && tracking_number !== null && !is_test,
    void: canBuy && (state === 'waiting' || state === 'failed' || (isBought && delivered_at === null)),
  };
  return labelActions.filter((action) => possible[action]);
}

/** "Void label" asks for money back; a label that was never bought is only canceled. */
export const voidVerb = ({ state }: Facts<'state'>): string => (state === 'bought' ? 'Void label' : 'Cancel label');

/** What voiding does, in sentences. */
export function voidSentences(label: Facts<'state' | 'is_test' | 'shipped_at' | 'carrier'>): string[] {
  if (label.state !== 'bought') return ['The label is not bought, so nothing is paid.'];
  if (label.is_test) return ['It is a sample label. No carrier takes it, and no money was spent.'];
  return [
    'The label becomes worthless. Tell the seller not to use it.',
    'We ask the carrier for the money back. Some refund at once, some within weeks, and some charge only for labels that they scan.',
    ...(label.shipped_at === null
      ? []
      : ['A carrier has scanned this parcel already, so the refund will probably be refused.']),
  ];
}
