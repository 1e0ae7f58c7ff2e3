import type { PromoChange } from '@tradepost/contracts/pricing/coupon.contract';
import type { TimelineEntry } from '../../../ui/detail-page/timeline.rules.ts';
import { formatPromoField, type Place, promoLabels } from './promo-fields.rules.ts';

/** A row of the change log as a timeline entry. */
export function toTimelineEntry(change: PromoChange, place: Place): TimelineEntry {
  return {
    id: change.id,
    at: change.created_at,
    actor: change.actor_name,
    actor_kind: change.actor_kind as TimelineEntry['actor_kind'],
    what: sentenceOf(change),
    changes:
      change.entity === 'promo_codes' && change.action === 'update'
        ? Object.entries(change.fields)
            .filter(([field]) => field in promoLabels)
            .map(([field, [before, after]]) => ({
              label: promoLabels[field] ?? field,
              before: formatPromoField(field, before, change, place),
              after: formatPromoField(field, after, change, place),
            }))
        : [],
    reason: change.reason,
  };
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
