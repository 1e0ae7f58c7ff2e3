import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { MenuEntry, MenuSection } from './menu.ts';

/** The menu of a user: only what they may open. A section without its own permission vanishes with its entries. */
export function menuOf(menu: readonly MenuSection[], permissions: readonly Permission[]): MenuSection[] {
  const isAllowed = ({ permission }: MenuEntry) => permission === undefined || holds(permissions, permission);
  return menu.filter(isAllowed).map((section) => ({ ...section, entries: section.entries.filter(isAllowed) }));
}

export function isCurrent(entry: Pick<MenuEntry, 'base'>, pathname: string): boolean {
  return pathname === entry.base || pathname.startsWith(`${entry.base}/`);
}
