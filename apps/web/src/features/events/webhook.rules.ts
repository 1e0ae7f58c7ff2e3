import { type EventType, eventFacts, eventTypes } from '@tradepost/contracts/events/event.data';
import type { Webhook, WebhookDelivery } from '@tradepost/contracts/events/webhook.contract';
import { deliveryStateLabels } from '@tradepost/contracts/events/webhook.data';
import type { Meaning } from '../../ui/status-badge/status-badge.tsx';

export interface WebhookValues extends Record<string, unknown> {
  url: string;
  description: string;
  types: EventType[];
  is_on: boolean;
}

export const emptyWebhook: WebhookValues = { url: '', description: '', types: [], is_on: true };

export const toWebhookValues = ({ url, description, types, is_on }: Webhook): WebhookValues => ({
  url,
  description,
  types,
  is_on,
});

/** How a webhook does. */
export function webhookStatus({ is_on, off_reason, failures }: Webhook): { label: string; meaning: Meaning } {
  if (off_reason) return { label: 'Turned off', meaning: 'danger' };
  if (!is_on) return { label: 'Off', meaning: 'neutral' };
  if (failures > 0) return { label: 'Failing', meaning: 'warning' };
  return { label: 'On', meaning: 'success' };
}

export function deliveryStatus(delivery: WebhookDelivery): { label: string; meaning: Meaning } {
  const { state, is_blocked, is_paused, tries } = delivery;
  if (state === 'delivered') return { label: deliveryStateLabels.delivered, meaning: 'success' };
  if (state === 'failed') return { label: deliveryStateLabels.failed, meaning: 'danger' };
  if (is_paused) return { label: 'Paused', meaning: 'neutral' };
  if (is_blocked) return { label: 'Queued', meaning: 'neutral' };
  return tries > 0 ? { label: 'Retrying', meaning: 'warning' } : { label: 'Waiting', meaning: 'info' };
}

const groupLabels: Record<string, string> = {
  order: 'Orders',
  parcel: 'Parcels',
  label: 'Shipping labels',
  unit: 'Stock',
  price: 'Prices',
  customer: 'Customers',
  invoice: 'Invoices',
  payout_batch: 'Payout batches',
  transfer: 'Transfers',
};

export interface EventGroup {
  label: string;
  types: readonly EventType[];
}

/** The events by what they are about. */
export const eventGroups: readonly EventGroup[] = Object.entries(groupLabels).map(([name, label]) => ({
  label,
  types: eventTypes.filter((type) => type.startsWith(`${name}.`)),
}));

/** Adds types, or removes them, and keeps the order of the list. */
export function toggleTypes(held: readonly EventType[], types: readonly EventType[], isOn: boolean): EventType[] {
  return eventTypes.filter((type) => (types.includes(type) ? isOn : held.includes(type)));
}

export const whatOf = (type: EventType): string => eventFacts[type].what;

/** JSON with line breaks, as people read it. */
export function formatJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
