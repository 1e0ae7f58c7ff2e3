import type { ProposedChange } from '@tradepost/contracts/agents/agent-proposal.contract';
import { type ProposalState, proposalStateLabels } from '@tradepost/contracts/agents/agent-proposal.data';
import {
  type FieldChange,
  hidden,
  listFieldChanges,
  type RecordFields,
} from '@tradepost/contracts/company/record-field.rules';
import { customerFields } from '@tradepost/contracts/customers/customer.fields';
import { unitFields } from '@tradepost/contracts/inventory/unit.fields';
import { orderFields } from '@tradepost/contracts/orders/order.fields';
import { fieldWriter } from '../../lib/formats/field-writer.ts';
import { storedValueText } from '../../lib/formats/stored-value.ts';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

const meanings: Record<ProposalState, Meaning> = {
  open: 'info',
  approved: 'success',
  declined: 'neutral',
  expired: 'warning',
};

export const proposalBadge = (state: ProposalState) => ({
  label: proposalStateLabels[state],
  meaning: meanings[state],
});

/** The records whose fields are declared. Those of others are called by their names. */
const declared: Readonly<Record<string, RecordFields>> = {
  inventory_units: unitFields,
  customers: customerFields,
  orders: orderFields,
  price_cells: { price: { label: 'Price', kind: 'money' } },
};

const silent = hidden('id', 'created_at', 'member_id', 'unit_id', 'order_id', 'customer_id', 'imei_key', 'serial_key');

const words: Record<string, string> = {
  inventory_units: 'unit',
  customers: 'customer',
  customer_contacts: 'contact with',
  orders: 'order',
  order_notes: 'note to order',
  unit_notes: 'note to unit',
  price_cells: 'price of',
};
const actions = { insert: 'Add', update: 'Change', delete: 'Remove' } as const;

/** `Change unit U-1042`. */
export function changeTitle({ action, entity, record }: Pick<ProposedChange, 'action' | 'entity' | 'record'>): string {
  const what = words[entity] ?? entity.replaceAll('_', ' ');
  return [actions[action], what, record].filter(Boolean).join(' ');
}

interface Place {
  timezone: string;
  currency: string;
  locations: ReadonlyMap<number, string>;
}

/** The fields of a change, as texts before and after. */
export function describeChange(
  { entity, fields }: ProposedChange,
  { timezone, currency, locations }: Place,
): FieldChange[] {
  const names = { location_id: (id: unknown) => locations.get(Number(id)) };
  return listFieldChanges(fields, { ...declared[entity], ...silent }, fieldWriter({ timezone, currency, names }));
}

/** What an agent sent for a field, on one line. */
export const sentText = (value: unknown, timezone: string): string =>
  typeof value === 'string' ? value : Array.isArray(value) ? JSON.stringify(value) : storedValueText(value, timezone);
