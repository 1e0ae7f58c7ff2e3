import type { Icon } from '@tabler/icons-react';
import type { PageRoute } from '../routes/route.ts';

type RouteFacts = Pick<PageRoute, 'permission' | 'name' | 'group_name' | 'is_for_paying' | 'is_hidden_white_label'>;

/** One settings screen, as listed on `/settings` and in the palette, and its route. */
export interface SettingsEntry extends RouteFacts {
  /** Also the page's title. */
  label: string;
  /** One sentence: what the user can set there. */
  description: string;
  path: string;
  icon: Icon;
  /** Extra search words. */
  words?: string;
  /** The settings on the page, which the search finds by name. */
  settings?: readonly string[];
  /** A module that exports `Component`. Left out when the route takes parameters: it is in `app/routes/` then. */
  page?: PageRoute['page'];
}
