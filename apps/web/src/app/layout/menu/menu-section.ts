import type { Icon } from '@tabler/icons-react';
import type { Permission } from '@tradepost/contracts/permissions';

export interface MenuEntry {
  label: string;
  to: string;
  /** The entry is current on every path with this prefix. */
  base: string;
  permission?: Permission | readonly Permission[];
  /** Extra words for the palette. */
  words?: string;
  /** The `c` key opens it within its section. */
  creates?: true;
}

export interface MenuSection extends MenuEntry {
  icon: Icon;
  /** The name in the company's menu and in the routes. */
  name?: string;
  /** The key after `g` that opens this section. */
  key: string;
  entries: readonly MenuEntry[];
}
