import { hidden, type RecordFields } from '../company/record-field.rules.ts';
import { wipeLevelLabels, wipeOutcomeLabels } from './device-result.data.ts';

/** What people read of a wipe certificate in the change log of its unit. */
export const wipeFields: RecordFields = {
  number: { label: 'Certificate' },
  level: { label: 'Level', kind: 'choice', words: wipeLevelLabels },
  method: { label: 'Method' },
  tool: { label: 'Tool' },
  tool_version: { label: 'Version of the tool' },
  outcome: { label: 'Result', kind: 'choice', words: wipeOutcomeLabels },
  operator: { label: 'Wiped by' },
  verification: { label: 'How it was verified' },
  wiped_at: { label: 'Wiped', kind: 'instant' },
  voided_at: { label: 'Voided', kind: 'instant' },
  void_reason: { label: 'Reason' },
  replaced_at: { label: 'Replaced', kind: 'instant' },
  ...hidden('id', 'unit_id', 'order_item_id', 'result_id', 'device', 'imei', 'serial', 'token', 'created_at'),
  ...hidden('created_by_id', 'voided_by_id', 'replaced_by_id'),
};
