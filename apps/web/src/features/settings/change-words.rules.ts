import { fieldLabel } from '@tradepost/contracts/errors';
import type { SettingsChange } from '@tradepost/contracts/settings/change-log.contract';

const actions = { insert: 'Added', update: 'Changed', delete: 'Removed' } as const;

/** `Changed locations: Riverside`. */
export function actionText({ action, entity, record }: Pick<SettingsChange, 'action' | 'entity' | 'record'>): string {
  const what = entity.replaceAll('_', ' ');
  return `${actions[action]} ${what}${record === null ? '' : `: ${record}`}`;
}

/** Fields that say nothing to people. */
const silent = new Set(['created_at', 'id', 'company_id', 'version', 'updated_at']);
const maxLength = 120;
/** More fields than this are in the export. */
const maxFields = 8;

/** The fields of a change, as texts before and after. */
export function describeFields({ fields }: Pick<SettingsChange, 'fields'>) {
  const shown = Object.entries(fields).filter(([key]) => !silent.has(key));
  return shown.slice(0, maxFields).map(([key, [before, after]]) => ({
    label: fieldLabel(key),
    before: textOf(before),
    after: textOf(after),
  }));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'empty';
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  if (text === '[]' || text === '{}') return 'empty';
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}
