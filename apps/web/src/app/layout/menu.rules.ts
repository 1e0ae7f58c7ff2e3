import { type MenuEntry as CompanyMenuEntry, restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { MenuEntry, MenuSection } from './menu.ts';

/** Whose menu it is, as the profile says. */
export interface MenuOwner {
  permissions: readonly Permission[];
  menu_v2: { menus: readonly CompanyMenuEntry[] };
}

/**
 * The menu of a user: only what they may open, and what the company's menu does not leave out. A section without its
 * own permission vanishes with its entries.
 */
export function menuOf(menu: readonly MenuSection[], { permissions, menu_v2 }: MenuOwner): MenuSection[] {
  const restricted = restrictedOf(menu_v2.menus);
  const isAllowed = ({ permission }: MenuEntry) => permission === undefined || holds(permissions, permission);
  return menu
    .filter((section) => isAllowed(section) && !(section.name && restricted.includes(section.name)))
    .map((section) => ({ ...section, entries: section.entries.filter(isAllowed) }));
}

export function isCurrent(entry: Pick<MenuEntry, 'base'>, pathname: string): boolean {
  return pathname === entry.base || pathname.startsWith(`${entry.base}/`);
}
