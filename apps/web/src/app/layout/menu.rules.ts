import { type MenuEntry as CompanyMenuEntry, restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { holds, type Permission } from '@tradepost/contracts/permissions';
import type { MenuEntry, MenuSection } from './menu/menu-section.ts';

/** The facts about a user that decide the menu. */
export interface MenuOwner {
  permissions: readonly Permission[];
  menu_v2: { menus: readonly CompanyMenuEntry[] };
}

/**
 * The user's menu: only the entries that they may open and that the company has not disabled. A section without its
 * own permission is hidden when all its entries are.
 */
export function menuOf(menu: readonly MenuSection[], { permissions, menu_v2 }: MenuOwner): MenuSection[] {
  const restricted = restrictedOf(menu_v2.menus);
  const isAllowed = ({ permission }: MenuEntry) => permission === undefined || holds(permissions, permission);
  return menu
    .filter((section) => !(section.name && restricted.includes(section.name)))
    .map((section) => ({ ...section, entries: section.entries.filter(isAllowed) }))
    .flatMap((section) => {
      if (isAllowed(section)) return [section];
      // Whose own page is closed leads to the first entry that is open.
      const [first] = section.entries;
      return first ? [{ ...section, to: first.to }] : [];
    });
}

/** A section's entries may have addresses that do not begin with its own. */
type Placed = Pick<MenuEntry, 'base'> & { entries?: readonly Pick<MenuEntry, 'base'>[] };

/** The section, or the entry of a section, that a path belongs to. The longest base wins: the price editor is not the settings, though its path is below theirs. */
export function sectionOf<Section extends Placed>(sections: readonly Section[], pathname: string): Section | undefined {
  const matchOf = ({ base, entries = [] }: Section) =>
    Math.max(-1, ...[{ base }, ...entries].filter((each) => isCurrent(each, pathname)).map((each) => each.base.length));
  return sections.filter((section) => matchOf(section) >= 0).sort((one, other) => matchOf(other) - matchOf(one))[0];
}

export function isCurrent(entry: Pick<MenuEntry, 'base'>, pathname: string): boolean {
  return pathname === entry.base || pathname.startsWith(`${entry.base}/`);
}
