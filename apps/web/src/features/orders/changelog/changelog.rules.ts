import { fieldLabel } from '@tradepost/contracts/errors';
import { PathStatus } from '@tradepost/contracts/orders/order-path.contract';
import type { ListQuery } from '../../../ui/data-table/list-state.rules.ts';
import type { ListFilter } from '../../../ui/list-page/list-filters.rules.ts';
import type { ChangelogQuery } from './changelog.api.ts';

const entityWords: Record<string, string> = {
  orders: 'Order',
  order_items: 'Devices',
  order_offers: 'Revised offers',
  sent_quotes: 'Quotes',
  quote_answers: 'Answers to quotes',
  order_payouts: 'Payouts',
  payout_checks: 'Checks',
  order_notes: 'Notes',
  order_pictures: 'Pictures',
  order_parcels: 'Parcels',
  bulk_quotes: 'Quote',
  bulk_quote_messages: 'Lines of the quote',
  compliance_cards: 'Identity document',
  compliance_signatures: 'Signatures',
  identity_looks: 'Looks at the identity document',
  invoices: 'Invoice',
  invoice_lines: 'Items',
  invoice_payments: 'Payments',
  credit_notes: 'Credit notes',
};

const actorWords: Record<string, string> = {
  ghost: 'Support',
  api_key: 'API key',
  customer: 'Seller',
  system: 'System',
};

/** The label next to the name of an actor who is not a team member. */
export function formatActorKind(kind: string, name: string | null): string | null {
  const word = actorWords[kind] ?? null;
  return word === (name ?? 'System') ? null : word;
}

/** The changelog's filters: what was changed, and by whom. */
export function changelogFilters(entities: readonly string[], actors: readonly string[]): ListFilter[] {
  return [
    {
      key: 'entity',
      label: 'Changed',
      kind: 'select',
      options: entities.map((value) => ({ value, label: entityWords[value] ?? fieldLabel(value) })),
    },
    { key: 'actor', label: 'By', kind: 'select', options: actors.map((value) => ({ value, label: value })) },
  ];
}

/** The filter by the status in which an order was when something happened. */
export const statusFilter = (statuses: readonly { id: number; label: string }[]): ListFilter => ({
  key: 'status',
  label: 'While in',
  kind: 'select',
  options: statuses.map(({ id, label }) => ({ value: String(id), label })),
});

/** The query parameters of the call. Unknown filters in the URL are ignored. */
export function toChangelogQuery({ page, per_page, search, entity, actor, status }: ListQuery): ChangelogQuery {
  return {
    page,
    per_page,
    search: search?.slice(0, 100),
    entity: entity ? String(entity).slice(0, 50) : undefined,
    actor: actor ? String(actor).slice(0, 100) : undefined,
    status: PathStatus.safeParse(status).success ? Number(status) : undefined,
  };
}

/** Names by id. */
export const titlesOf = (named: readonly { id: number; title: string }[]): Record<number, string> =>
  Object.fromEntries(named.map(({ id, title }) => [id, title]));
