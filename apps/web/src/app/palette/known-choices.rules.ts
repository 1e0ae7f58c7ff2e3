import { addOnGroups, addOns } from '@tradepost/contracts/add-ons/add-on.data';
import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { isRestricted } from '../guard.ts';
import { type MenuOwner, menuOf } from '../layout/menu.rules.ts';
import { menu } from '../layout/menu.ts';
import { settingsSections } from '../settings-sections.data.ts';
import { findSettings, settingsNamed, settingsOf } from '../settings-sections.rules.ts';
import { paletteActions } from './actions.data.ts';
import { type Choice, filterChoices, isTitled } from './palette.rules.ts';

/** The facts about a member that decide what is offered. */
export interface PaletteMember extends MenuOwner {
  role: { key: string | null };
  is_ghost: boolean;
}

const maxSettings = 6;

/** The actions, pages and settings that the text finds and that the member may open. */
export function listKnown(me: PaletteMember, text: string): Choice[] {
  const found = filterChoices([...listActions(me), ...listPages(me), ...listAddOns(me, text)], text);
  // Without a text the sections are enough: their entries are a key away.
  const shown = text === '' ? found.filter(({ group, subtitle }) => group !== 'Pages' || !subtitle) : found;
  return [...shown, ...listSettings(me, text)];
}

function listActions(me: PaletteMember): Choice[] {
  const restricted = restrictedOf(me.menu_v2.menus);
  const created = menuOf(menu, me).flatMap((section) =>
    section.entries
      .filter((entry) => entry.creates)
      .map(
        (entry): Choice => ({
          id: `action ${entry.to}`,
          group: 'Actions',
          title: entry.label,
          subtitle: section.label,
          words: `${section.label} create add`,
          keys: 'C',
          opens: entry.to,
        }),
      ),
  );
  const others = paletteActions
    .filter(
      (action) =>
        action.permissions.every((permission) => me.permissions.includes(permission)) &&
        !isRestricted(action, restricted) &&
        (!action.isForOwner || (me.role.key === 'owner' && !me.is_ghost)),
    )
    .map(
      ({ label, section, opens, words, isOutside }): Choice => ({
        id: `action ${label}`,
        group: 'Actions',
        title: label,
        subtitle: section,
        words: `${section} ${words}`,
        opens: isOutside ? () => void window.open(opens, '_blank', 'noopener') : opens,
      }),
    );
  return [...created, ...others];
}

function listPages(me: MenuOwner): Choice[] {
  return menuOf(menu, me).flatMap((section): Choice[] => [
    {
      id: `page ${section.to}`,
      group: 'Pages',
      title: section.label,
      words: section.words ?? '',
      keys: `G ${section.key.toUpperCase()}`,
      opens: section.to,
    },
    ...section.entries
      .filter((entry) => entry.to !== section.to && !entry.creates)
      .map(
        (entry): Choice => ({
          id: `page ${entry.to}`,
          group: 'Pages',
          title: entry.label,
          subtitle: section.label,
          words: `${section.label} ${entry.words ?? ''}`,
          opens: entry.to,
        }),
      ),
  ]);
}

/** Each add-on by its name, once there is a text. */
function listAddOns(me: PaletteMember, text: string): Choice[] {
  if (text === '' || !me.permissions.includes('addons.view')) return [];
  const restricted = restrictedOf(me.menu_v2.menus);
  return addOns
    .filter(
      ({ group, key }) =>
        // A page that the plan lacks shows what it is. What an install does not have is not found.
        !['carriers', 'marketing'].includes(group) ||
        !isRestricted({ name: group === 'carriers' ? group : key, group_name: 'add-ons' }, restricted),
    )
    .map(
      ({ key, label, group, path, what }): Choice => ({
        id: `add-on ${key}`,
        group: 'Pages',
        title: label,
        subtitle: 'Add-ons',
        words: `add-on integration connect ${addOnGroups[group]} ${what}`,
        opens: path,
      }),
    );
}

/** Screens, and single settings, which lead to their screen. */
function listSettings(me: MenuOwner, text: string): Choice[] {
  const sections = findSettings(settingsOf(settingsSections, me), text);
  const found = sections.flatMap(({ label, entries }) =>
    entries.flatMap((entry): Choice[] => {
      const own: Choice = {
        id: `setting ${entry.path}`,
        group: 'Settings',
        title: entry.label,
        subtitle: label,
        opens: entry.path,
      };
      const named = settingsNamed(entry, text).map(
        (title): Choice => ({ ...own, id: `${own.id} ${title}`, title, subtitle: entry.label }),
      );
      return named.length === 0 || isTitled(own, text) ? [own, ...named] : named;
    }),
  );
  if (found.length <= maxSettings) return found;
  const best = found.toSorted((one, other) => Number(isTitled(other, text)) - Number(isTitled(one, text)));
  const total = sections.reduce((sum, { entries }) => sum + entries.length, 0);
  const all: Choice = {
    id: 'all settings',
    group: 'Settings',
    title: `See all ${total}`,
    subtitle: 'Settings',
    isMore: true,
    opens: text === '' ? '/settings' : `/settings?${new URLSearchParams({ search: text })}`,
  };
  return [...best.slice(0, maxSettings), all];
}
