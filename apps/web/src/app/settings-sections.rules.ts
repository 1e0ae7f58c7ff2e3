import { restrictedOf } from '@tradepost/contracts/billing/menu.rules';
import { holds } from '@tradepost/contracts/permissions';
import { isRestricted } from './guard.ts';
import type { MenuOwner } from './layout/menu.rules.ts';
import { filterChoices } from './palette/palette.rules.ts';
import type { SettingsEntry } from './settings-sections/settings-entry.ts';
import type { SettingsSection } from './settings-sections.data.ts';

/** The settings of a page whose names have all words of the text. None for an empty text. */
export function settingsNamed({ settings = [] }: SettingsEntry, text: string): string[] {
  if (text.trim() === '') return [];
  return filterChoices(
    settings.map((title) => ({ title })),
    text,
  ).map(({ title }) => title);
}

/** The screens whose names, descriptions and settings have all words of the text. */
export function findSettings(sections: readonly SettingsSection[], text: string): SettingsSection[] {
  return sections
    .map(({ label, entries }) => {
      const choices = entries.map((entry) => ({
        title: entry.label,
        words: [entry.description, entry.words, entry.settings?.join(' '), label].join(' '),
        entry,
      }));
      return { label, entries: filterChoices(choices, text).map(({ entry }) => entry) };
    })
    .filter(({ entries }) => entries.length > 0);
}

/** The sections that the user may open. */
export function settingsOf(
  sections: readonly SettingsSection[],
  { permissions, menu_v2 }: MenuOwner,
): SettingsSection[] {
  const restricted = restrictedOf(menu_v2.menus);
  const isAllowed = (entry: SettingsEntry) =>
    (entry.permission === undefined || holds(permissions, entry.permission)) && !isRestricted(entry, restricted);
  return sections
    .map((section) => ({ ...section, entries: section.entries.filter(isAllowed) }))
    .filter((section) => section.entries.length > 0);
}
