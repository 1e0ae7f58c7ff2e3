import { axisKeys } from '@tradepost/contracts/catalog/axes.rules';
import { z } from 'zod';

/** Rises when the shape changes: an older draft is then forgotten rather than misread. */
export const draftVersion = 1;
/** A draft names people and their devices, so it is not kept for ever. Milliseconds. */
export const draftLifetime = 3 * 86_400_000;

/** What staff write down of a device, whatever it is. */
const own = {
  imei: z.string(),
  serial: z.string(),
  note: z.string(),
  quantity: z.number().int().min(1).max(100),
};

/** A catalog device while it is being described. */
export const DeviceEditor = z.object({
  kind: z.literal('device'),
  line_id: z.string().nullable().describe('The line that it changes; null for a new one'),
  model_id: z.number().int(),
  choice: z.partialRecord(z.enum(axisKeys), z.string()),
  condition_id: z.number().int().nullable(),
  defect_ids: z.array(z.number().int()),
  ...own,
});
export type DeviceEditor = z.infer<typeof DeviceEditor>;

/** Something outside the catalog while it is being described. */
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

const DeviceLine = DeviceEditor.omit({ line_id: true }).extend({
  id: z.string(),
  condition_id: z.number().int(),
  variant_id: z.number().int(),
  title: z.string(),
  labels: z.array(z.string()).describe('Variant, condition and defects as the clerk reads them'),
  price: z.number().int().describe('Minor units, for one'),
});
export type DeviceLine = z.infer<typeof DeviceLine>;

const CustomLine = CustomEditor.omit({ line_id: true }).extend({ id: z.string(), price: z.number().int() });
export type CustomLine = z.infer<typeof CustomLine>;

/** One line of the offer. */
export const Line = z.discriminatedUnion('kind', [DeviceLine, CustomLine]);
export type Line = z.infer<typeof Line>;

export const Draft = z.object({
  idempotency_key: z.string().min(8),
  editor: Editor.nullable(),
  lines: z.array(Line).max(100),
  location_id: z.number().int().nullable().describe('Null for the location at which the clerk is'),
  customer_id: z.number().int().nullable(),
  new_customer: z.record(z.string(), z.string()).nullable().describe('The form of a newcomer as far as it is typed'),
  override_reason: z.string(),
  limits_reason: z.string().default(''),
  promo_code: z.string(),
  payout_method: z.string().nullable(),
  is_left_for_testing: z.boolean(),
  start_inspection: z.boolean(),
  internal_note: z.string(),
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
    promo_code: '',
    payout_method: null,
    is_left_for_testing: false,
    start_inspection: true,
    internal_note: '',
  };
}

/** Whether there is nothing that would be missed. */
export function isEmptyDraft(draft: Draft): boolean {
  const { idempotency_key } = draft;
  return JSON.stringify({ ...emptyDraft(idempotency_key), ...draft }) === JSON.stringify(emptyDraft(idempotency_key));
}

/** The draft as the browser keeps it; undefined when there is nothing to keep. `now` in milliseconds. */
export function packDraft(draft: Draft, now: number): unknown {
  return isEmptyDraft(draft) ? undefined : { version: draftVersion, saved_at: now, draft };
}

/** A kept draft; null when it is too old, of another version or not a draft at all. */
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

/** Where devices can be bought over the counter: no mail-in location, unless there is nothing else. */
export function listCounters<Place extends CounterPlace>(locations: readonly Place[]): readonly Place[] {
  const counters = locations.filter((location) => !location.is_mailin);
  return counters.length > 0 ? counters : locations;
}

/** The first of the wishes that is a counter, else the first counter; null where there is none. */
export function chooseCounter(locations: readonly CounterPlace[], wishes: readonly (number | null)[]): number | null {
  const counters = listCounters(locations);
  const wished = wishes.find((wish) => counters.some((location) => location.id === wish));
  return wished ?? counters[0]?.id ?? null;
}
