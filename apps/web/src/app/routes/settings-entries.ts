import { settingsSections } from '../settings-sections.data.ts';
import type { AppRoute } from './route.ts';

/** The routes of the settings entries that name their page. */
export const settingsEntryRoutes: readonly AppRoute[] = settingsSections
  .flatMap(({ entries }) => entries)
  .flatMap(({ page, settings: _settings, ...entry }) =>
    page ? [{ group_name: 'settings', ...entry, title: entry.label, group: 'main', page }] : [],
  );
