import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { messageLanguageCodes } from '@tradepost/contracts/company/language.data';
import { mailInShippingMethods } from '@tradepost/contracts/orders/mail-in.contract';
import { carrierKeys } from '@tradepost/contracts/orders/parcel.data';
import { z } from 'zod';
import { type CreatedKind, createFacts } from './create-kind.rules.ts';

/** Increase it when the shape changes. Drafts of older versions are discarded. */
export const draftVersion = 1;
/** How long a draft is kept, in milliseconds. It contains personal data, so it expires. */
export const draftLifetime = 3 * 86_400_000;

/** The fields that staff enter for any device. */
const own = {
  imei: z.string(),
  serial: z.string(),
  note: z.string(),
  quantity: z.number().int().min(1).max(100),
};

/** Another price than the list's, agreed with the seller. It holds for this device at this list price. */
const Agreed = z.object({
  variant_id: z.number().int(),
  condition_id: z.number().int(),
  listed: z.number().int().describe('Minor units, as `price`'),
  price: z.number().int(),
  reason: z.string(),
  approval: z.object({ token: z.string(), by: z.string() }).nullable().describe('A colleague’s PIN, never kept'),
});

/** A catalog device in the editor. */
export const DeviceEditor = z.object({
  kind: z.literal('device'),
  line_id: z.string().nullable().describe('The line being edited. Null for a new one'),
  model_id: z.number().int(),
  choice: z.partialRecord(z.enum(axisKeys), z.string()),
  condition_id: z.number().int().nullable(),
  defect_ids: z.array(z.number().int()),
  entered_price: z.number().int().nullable().default(null).describe('Minor units, for a device without a price yet'),
  save_price: z.boolean().default(false).describe('Save the entered price to the price list'),
  agreed: Agreed.optional(),
  is_locked: z.boolean().optional().describe('Activation lock is on: the order begins on hold'),
  ...own,
});
export type DeviceEditor = z.infer<typeof DeviceEditor>;

/** A custom item in the editor. */
export const CustomEditor = z.object({
  kind: z.literal('custom'),
  line_id: z.string().nullable(),
  title: z.string(),
  category_id: z.number().int().nullable(),
  condition_label: z.string(),
  price: z.number().int().nullable().describe('Minor units'),
  ...own,
});
export type CustomEditor = z.infer<typeof CustomEditor>;

export const Editor = z.discriminatedUnion('kind', [DeviceEditor, CustomEditor]);
export type Editor = z.infer<typeof Editor>;

const is_unpriced = z.boolean().optional().describe('Its price follows: the order is a manual quote');

const DeviceLine = DeviceEditor.omit({ line_id: true }).extend({
  id: z.string(),
  condition_id: z.number().int(),
  variant_id: z.number().int(),
  title: z.string(),
  labels: z.array(z.string()).describe('Variant, condition and defects as text'),
  price: z.number().int().describe('Unit price in minor units'),
  is_entered: z.boolean().optional().describe('Staff entered its price'),
  is_unpriced,
});
export type DeviceLine = z.infer<typeof DeviceLine>;

const CustomLine = CustomEditor.omit({ line_id: true }).extend({
  id: z.string(),
  price: z.number().int(),
  is_unpriced,
});
export type CustomLine = z.infer<typeof CustomLine>;

/** One line of the offer. */
export const Line = z.discriminatedUnion('kind', [DeviceLine, CustomLine]);
export type Line = z.infer<typeof Line>;

export const Draft = z.object({
  idempotency_key: z.string().min(8),
  editor: Editor.nullable(),
  lines: z.array(Line).max(100),
  location_id: z.number().int().nullable().describe('Null for the clerk’s current location'),
  customer_id: z.number().int().nullable(),
  new_customer: z.record(z.string(), z.string()).nullable().describe('The fields of a new customer typed so far'),
  override_reason: z.string(),
  limits_reason: z.string().default(''),
  device_reason: z.string().default(''),
  promo_code: z.string(),
  payout_method: z.string().nullable(),
  saved_payout_id: z.number().int().nullable().default(null),
  is_expedited: z.boolean().default(false),
  is_left_for_testing: z.boolean(),
  start_inspection: z.boolean(),
  internal_note: z.string(),
  language: z.enum(messageLanguageCodes).nullable().default(null).describe('Null for the customer’s'),
  shipping_method: z.enum(mailInShippingMethods).default('label'),
  parcel_count: z.number().int().min(1).max(20).default(1),
  carrier: z.enum(carrierKeys).default('other').describe('Of the seller’s own label'),
  tracking_number: z.string().default(''),
  notify_customer: z.boolean().default(true),
});
export type Draft = z.infer<typeof Draft>;

const StoredDraft = z.object({ version: z.literal(draftVersion), saved_at: z.number(), draft: Draft });

export function emptyDraft(idempotency_key: string): Draft {
  return {
    idempotency_key,
    editor: null,
    lines: [],
    location_id: null,
    customer_id: null,
    new_customer: null,
    override_reason: '',
    limits_reason: '',
    device_reason: '',
    promo_code: '',
    payout_method: null,
    saved_payout_id: null,
    is_expedited: false,
    is_left_for_testing: false,
    start_inspection: true,
    internal_note: '',
    language: null,
    shipping_method: 'label',
    parcel_count: 1,
    carrier: 'other',
    tracking_number: '',
    notify_customer: true,
  };
}

/** Whether the draft contains nothing worth keeping. */
export function isEmptyDraft(draft: Draft): boolean {
  const { idempotency_key } = draft;
  return JSON.stringify({ ...emptyDraft(idempotency_key), ...draft }) === JSON.stringify(emptyDraft(idempotency_key));
}

/** The draft as stored in the browser. Undefined when it is empty. `now` in milliseconds. */
export function packDraft(draft: Draft, now: number): unknown {
  return isEmptyDraft(draft) ? undefined : { version: draftVersion, saved_at: now, draft };
}

/** Reads a stored draft. Null when it has expired, has another version or is invalid. */
export function unpackDraft(stored: unknown, now: number): Draft | null {
  const parsed = StoredDraft.safeParse(stored);
  if (!parsed.success || now - parsed.data.saved_at > draftLifetime) return null;
  return parsed.data.draft;
}

export interface CounterPlace {
  id: number;
  name: string;
  is_mailin: boolean;
}

/**
 * The locations that buy orders of a kind: by mail those that do, over the counter the others, and mail-in locations only
 * when there is no other.
 */
export function listCounters<Place extends CounterPlace>(
  kind: CreatedKind,
  locations: readonly Place[],
): readonly Place[] {
  if (createFacts[kind].is_shipped) return locations.filter((location) => location.is_mailin);
  const counters = locations.filter((location) => !location.is_mailin);
  return counters.length > 0 ? counters : locations;
}

/** The first preferred location that buys orders of the kind, else the first one that does. Null when there is none. */
export function chooseCounter(
  kind: CreatedKind,
  locations: readonly CounterPlace[],
  preferred: readonly (number | null)[],
): number | null {
  const counters = listCounters(kind, locations);
  const found = preferred.find((id) => counters.some((location) => location.id === id));
  return found ?? counters[0]?.id ?? null;
}
