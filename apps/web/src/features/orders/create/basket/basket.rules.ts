import { sumMinor } from '@tradepost/contracts/money';
import { type CreatedKind, createFacts, type NewOrderInput } from '../create-kind.rules.ts';
import type { CustomEditor, CustomLine, DeviceLine, Draft, Line } from '../draft.rules.ts';

export const countDevices = (lines: readonly Line[]) => lines.reduce((count, line) => count + line.quantity, 0);

/** Minor units. */
export const totalOf = (lines: readonly Line[]) => sumMinor(lines.map((line) => line.price * line.quantity));

/** Adds a line, or replaces the line with the same id. */
export function putLine(lines: readonly Line[], line: Line): Line[] {
  const isKnown = lines.some((other) => other.id === line.id);
  return isKnown ? lines.map((other) => (other.id === line.id ? line : other)) : [...lines, line];
}

export const removeLine = (lines: readonly Line[], id: string) => lines.filter((line) => line.id !== id);

export function setQuantity(lines: readonly Line[], id: string, quantity: number): Line[] {
  const kept = Math.min(100, Math.max(1, Math.round(quantity) || 1));
  return lines.map((line) => (line.id === id ? { ...line, quantity: kept } : line));
}

/** The line of a custom item. Null while its name is missing, or its price, which may follow for devices sent in. */
export function toCustomLine(kind: CreatedKind, editor: CustomEditor, new_id: string): CustomLine | null {
  const { line_id, price, ...described } = editor;
  const title = editor.title.trim();
  const may_follow = createFacts[kind].is_shipped;
  if (title === '' || (price === null && !may_follow)) return null;
  const line = { ...described, title, price: price ?? 0, id: line_id ?? new_id };
  return price === null ? { ...line, is_unpriced: true } : line;
}

export function startCustom(title: string, identifier: { imei: string; serial: string }): CustomEditor {
  return {
    kind: 'custom',
    line_id: null,
    title,
    category_id: null,
    condition_label: '',
    price: null,
    ...identifier,
    note: '',
    quantity: 1,
  };
}

/** A line whose price has changed. `new_price` is null when the device is no longer bought in this condition. */
export interface MovedPrice {
  line_id: string;
  title: string;
  old_price: number;
  new_price: number | null;
}

/** Compares each line's price with the current one. Lines without a current price yet count as unchanged. */
export function listMoved(lines: readonly Line[], current: ReadonlyMap<string, number | null>): MovedPrice[] {
  return lines.flatMap((line) => {
    const new_price = current.get(line.id);
    if (line.kind === 'custom' || new_price === undefined) return [];
    // A price that staff entered, or that follows, moves once the list has another one.
    const isListed = !line.is_entered && !line.is_unpriced;
    const seen = line.agreed?.listed ?? line.price;
    if (new_price === null ? !isListed : new_price === seen && !line.is_unpriced) return [];
    return [{ line_id: line.id, title: line.title, old_price: line.price, new_price }];
  });
}

/** Applies the new prices. Devices that are no longer bought stay unchanged for the clerk to edit or remove. */
export function takePrices(lines: readonly Line[], moved: readonly MovedPrice[]): Line[] {
  return lines.map((line) => {
    const price = moved.find((each) => each.line_id === line.id)?.new_price ?? null;
    if (price === null) return line;
    return line.kind === 'custom'
      ? { ...line, price }
      : { ...line, price, is_entered: undefined, is_unpriced: undefined, agreed: undefined };
  });
}

/** The request for a draft. Empty texts are left out. */
export function toNewOrder(
  kind: CreatedKind,
  draft: Draft,
  location_id: number,
  customer_id: number,
  payout_details: Record<string, string>,
): NewOrderInput {
  const { payout_method, saved_payout_id } = draft;
  return {
    location_id,
    customer_id,
    items: draft.lines.map(toNewItem),
    ...ownFieldsOf(kind, draft),
    ...payoutOf(payout_method, saved_payout_id, payout_details),
    ...(draft.is_expedited ? { is_expedited: true } : {}),
    ...(draft.language ? { language: draft.language } : {}),
    ...textsOf({
      promo_code: draft.promo_code,
      internal_note: draft.internal_note,
      override_reason: draft.override_reason,
      limits_reason: draft.limits_reason,
      device_reason: draft.device_reason,
    }),
  };
}

/** The method with its details as typed, or the customer's saved ones. */
function payoutOf(
  payout_method: string | null,
  saved_payout_id: number | null,
  payout_details: Record<string, string>,
) {
  if (payout_method === null) return {};
  return saved_payout_id === null ? { payout_method, payout_details } : { payout_method, saved_payout_id };
}

/** Whether the line is a device whose lock the seller has to remove first. */
export const isLocked = (line: Line): boolean => line.kind === 'device' && line.is_locked === true;

/** The fields that only orders of this kind have. */
function ownFieldsOf(kind: CreatedKind, draft: Draft) {
  const { is_left_for_testing, start_inspection, shipping_method, parcel_count, carrier, notify_customer } = draft;
  if (!createFacts[kind].is_shipped) {
    const hold = draft.lines.some(isLocked) ? { hold: 'activation_lock' as const } : {};
    return { is_left_for_testing, start_inspection, ...hold };
  }
  const own =
    shipping_method === 'own_label' ? { carrier, ...textsOf({ tracking_number: draft.tracking_number }) } : {};
  return { shipping_method, parcel_count, notify_customer, ...own };
}

function toNewItem(line: Line): NewOrderInput['items'][number] {
  const { imei, serial, note, quantity } = line;
  const own = { quantity, ...textsOf({ imei, serial, note }) };
  if (line.kind === 'custom') {
    const { title, category_id, price, condition_label } = line;
    return {
      is_custom: true,
      title,
      ...(line.is_unpriced ? {} : { price }),
      ...(category_id === null ? {} : { category_id }),
      ...textsOf({ condition_label }),
      ...own,
    };
  }
  const { variant_id, condition_id, defect_ids } = line;
  return { variant_id, condition_id, defect_ids, ...priceFieldsOf(line), ...own };
}

/** The line at the price that was agreed with the seller. */
export function agreeOn(line: DeviceLine, { price, reason, approval }: Omit<Agreed, 'listed'>): DeviceLine {
  const listed = line.agreed?.listed ?? line.price;
  if (price === listed) return { ...line, price, agreed: undefined };
  const { variant_id, condition_id } = line;
  return { ...line, price, agreed: { variant_id, condition_id, listed, price, reason, approval } };
}

type Agreed = Pick<NonNullable<DeviceLine['agreed']>, 'listed' | 'price' | 'reason' | 'approval'>;

/** What the clerk saw, agreed with the seller, or entered for a device without a price. */
function priceFieldsOf({ price, is_entered, is_unpriced, save_price, defect_ids, agreed }: DeviceLine) {
  if (is_unpriced) return {};
  if (agreed)
    return {
      quoted_price: agreed.listed,
      price,
      ...textsOf({ price_reason: agreed.reason, approval: agreed.approval?.token ?? '' }),
    };
  if (!is_entered) return { quoted_price: price };
  return { price, ...(save_price && defect_ids.length === 0 ? { save_price: true } : {}) };
}

function textsOf<Key extends string>(texts: Record<Key, string>): Partial<Record<Key, string>> {
  const filled = Object.entries<string>(texts).map(([key, text]) => [key, text.trim()] as const);
  return Object.fromEntries(filled.filter(([, text]) => text !== '')) as Partial<Record<Key, string>>;
}

/** A missing part of the order, with the field to focus. */
export interface Missing {
  field: string;
  /** Completes "… to continue": `choose a seller`. */
  what: string;
}

export interface Readiness {
  location_id: number | null;
  is_blocked: boolean;
  can_override: boolean;
  /** The offer exceeds the limits, and the clerk has permission to make it. */
  may_exceed: boolean;
}

export function listMissing(draft: Draft, { location_id, is_blocked, can_override, may_exceed }: Readiness): Missing[] {
  const missing: Missing[] = [];
  if (draft.editor) missing.push({ field: 'add', what: 'add the device' });
  else if (draft.lines.length === 0) missing.push({ field: 'items', what: 'add a device' });
  if (draft.customer_id === null) missing.push({ field: 'customer_id', what: 'choose a seller' });
  if (is_blocked && can_override && draft.override_reason.trim() === '') {
    missing.push({ field: 'override_reason', what: 'enter why you are buying from a blocked seller' });
  }
  if (may_exceed && draft.limits_reason.trim() === '') {
    missing.push({ field: 'limits_reason', what: 'enter why you are exceeding the offer limits' });
  }
  if (location_id === null) missing.push({ field: 'location_id', what: 'choose a location' });
  return missing;
}
