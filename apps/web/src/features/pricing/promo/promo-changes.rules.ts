import { hidden, listFieldChanges, type RecordFields } from '@tradepost/contracts/company/record-field.rules';
import type { PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import type { Channel } from '@tradepost/contracts/pricing/pricing.contract';
import { promoFields } from '@tradepost/contracts/pricing/promo.fields';
import { fieldWriter } from '../../../lib/formats/field-writer.ts';
import { entryOf, type TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';
import { channelNames } from '../channel-names.rules.ts';

const names = {
  channels: (channel: unknown) => channelNames[channel as Channel],
  models: (model: unknown) => (model as { name: string }).name,
};

const fields: RecordFields = {
  ...promoFields,
  ...hidden('id', 'currency', 'used_count', 'is_enable', 'is_archived', 'created_at'),
};
// When the type changed too, the old number’s unit is unknown, so it is not shown.
const fieldsOfOtherType: RecordFields = { ...fields, value: { ...promoFields.value, kind: 'secret' } };

/** A row of the change log as a timeline entry. */
export function toTimelineEntry(change: PromoChange, place: { currency: string; timezone: string }): TimelineEntry {
  const isEdit = change.entity === 'promo_codes' && change.action === 'update';
  const known = change.fields.type ? fieldsOfOtherType : fields;
  return entryOf(change, {
    what: sentenceOf(change),
    changes: isEdit ? listFieldChanges(change.fields, known, fieldWriter({ ...place, names })) : [],
  });
}

/** A value of the form as text, for the conflict dialog. */
export function formatPromoValue(field: string, value: unknown, type: string, currency: string): string {
  if (field === 'location_ids' || field === 'category_ids') return `${(value as unknown[]).length} selected`;
  const declared = promoFields[field as keyof typeof promoFields];
  const isAmount = field === 'value' && type === 'amount';
  return fieldWriter({ currency, names })(field, value, isAmount ? { ...declared, kind: 'money' } : declared);
}

function sentenceOf({ entity, action, fields }: PromoChange): string {
  if (entity === 'promo_code_scopes') {
    const what = 'location_id' in fields ? 'a location' : 'category_id' in fields ? 'a category' : 'a model';
    return action === 'delete' ? `removed ${what}` : `limited it to ${what}`;
  }
  if (action === 'insert') return 'created the code';
  if (fields.is_archived) return fields.is_archived[1] === true ? 'archived the code' : 'restored the code';
  if (fields.is_enable) return fields.is_enable[1] === true ? 'switched the code on' : 'switched the code off';
  return 'changed the code';
}
