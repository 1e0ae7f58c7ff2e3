import type { DeviceHit } from '@tradepost/contracts/catalog/catalog.contract';
import type { SearchHit, SearchList } from '@tradepost/contracts/dashboard/search.contract';
import { searchGroupSize } from '@tradepost/contracts/dashboard/search.data';
import { orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { customerListPath } from '../../features/customers/customer-paths.rules.ts';
import { unitListPath } from '../../features/inventory/unit-paths.rules.ts';
import { invoiceListPath } from '../../features/invoices/invoice-paths.rules.ts';
import { buyDevicePath } from '../../features/orders/create/devices/asked-device.rules.ts';
import { kindFacts } from '../../features/orders/order-kind.rules.ts';
import { editorPath } from '../../features/pricing/editor/editor-view.rules.ts';
import { localPath } from '../../features/session/session.rules.ts';
import { formatCount } from '../../lib/formats/numbers.ts';
import { type Choice, type RecordGroup, recordGroups } from './palette.rules.ts';

/** What the server found for `q`. */
export interface Found {
  q: string;
  items: readonly SearchHit[];
  lists: readonly SearchList[];
  devices: readonly DeviceHit[];
}

/** What the member may do with it. */
export interface Powers {
  canBuy: boolean;
  canSeePrices: boolean;
  /** The kinds of order in their menu. */
  kinds: readonly OrderKind[];
}

/** A device that somebody sells us is listed by its order. */
const groupOf: Record<SearchHit['type'], RecordGroup> = {
  order: 'Orders',
  device: 'Orders',
  customer: 'Customers',
  unit: 'Units',
  invoice: 'Invoices',
};

/** A search of all kinds of order may fit many lists. */
const maxLists = 3;

/** The records that were found: a few of each group, then the lists that have the rest. */
export function toRecordChoices(found: Found, powers: Powers): Choice[] {
  return recordGroups.flatMap((group) => {
    if (group === 'Devices') return found.devices.flatMap((device) => deviceChoices(device, powers));
    const shown = found.items.filter(({ type }) => groupOf[type] === group).slice(0, searchGroupSize);
    const lists = found.lists.filter(({ type, kind }) => {
      return groupOf[type] === group && (kind === null || powers.kinds.includes(kind));
    });
    return [...shown.map(toChoice), ...listChoices(found.q, group, lists, shown.length)];
  });
}

function toChoice({ type, id, title, subtitle, url }: SearchHit): Choice {
  return {
    id: `${type}-${id}`,
    group: groupOf[type],
    title,
    subtitle: subtitle || undefined,
    opens: localPath(url) ?? '/',
  };
}

/** "See all 48", for lists that have more than is shown. */
function listChoices(q: string, group: RecordGroup, lists: readonly SearchList[], shown: number): Choice[] {
  const total = lists.reduce((sum, list) => sum + (list.total ?? Number.POSITIVE_INFINITY), 0);
  if (total <= shown) return [];
  return lists.slice(0, maxLists).map((list) => {
    const { name, path } = placeOf(list);
    return {
      id: `all ${path}`,
      group,
      title: list.total === null ? 'See all' : `See all ${formatCount(list.total)}`,
      subtitle: name,
      isMore: true,
      opens: `${path}?${new URLSearchParams({ search: q })}`,
    };
  });
}

function placeOf({ type, kind, is_archived }: SearchList): { name: string; path: string } {
  if (type === 'order' && kind !== null) {
    const { title } = kindFacts[kind];
    const path = orderListPath(kind, { category: is_archived ? 'archive' : 'active' });
    return { name: is_archived ? `${title} · Archive` : title, path };
  }
  if (type === 'customer') return { name: 'Customers', path: customerListPath() };
  if (type === 'unit') return { name: 'Inventory', path: unitListPath() };
  return { name: 'Invoices', path: invoiceListPath() };
}

/** A device of the catalog, as what one can do with it. */
function deviceChoices(device: DeviceHit, { canBuy, canSeePrices }: Powers): Choice[] {
  const { id, full_name, name, category, choice } = device;
  const subtitle = [...Object.values(choice), category.name].join(' · ');
  const choices: Choice[] = [];
  if (canBuy)
    choices.push({
      id: `buy-${id}`,
      group: 'Devices',
      title: `Buy ${full_name}`,
      subtitle,
      opens: buyDevicePath(device),
    });
  if (canSeePrices) {
    const opens = editorPath(category.key, 'all', new URLSearchParams({ q: name }));
    choices.push({
      id: `price-${id}`,
      group: 'Devices',
      title: `See price of ${full_name}`,
      subtitle: category.name,
      opens,
    });
  }
  return choices;
}
