import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { localPath } from '../../features/session/session.rules.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { menuOf } from '../layout/menu.rules.ts';
import { menu } from '../layout/menu.ts';
import { settingsSections } from '../settings-sections.data.ts';
import { settingsNamed, settingsOf } from '../settings-sections.rules.ts';
import { recordsQuery, shortestSearch } from './palette.api.ts';
import { type Choice, filterChoices } from './palette.rules.ts';

/** The debounce of the record search, in milliseconds. */
const searchDebounce = 300;

interface Choices {
  choices: Choice[];
  /** The records for this text are still loading. */
  isSearching: boolean;
  hasFailed: boolean;
}

/** The matches for a text: records from the server, then actions and pages. */
export function useChoices(typed: string, onShowKeys: () => void): Choices {
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, searchDebounce);
  const me = useMe();
  const navigate = useNavigate();
  const found = useQuery(recordsQuery(asked));
  const sections = menuOf(menu, me);

  const records = (text.length >= shortestSearch ? (found.data?.items ?? []) : []).map(
    (record): Choice => ({
      id: `${record.type}-${record.id}`,
      group: 'Records',
      title: record.title,
      subtitle: record.subtitle || undefined,
      run: () => void navigate(localPath(record.url) ?? '/'),
    }),
  );
  const pages = sections.flatMap((section): Choice[] => [
    {
      id: section.to,
      group: 'Pages',
      title: section.label,
      keys: `G ${section.key.toUpperCase()}`,
      run: () => void navigate(section.to),
    },
    ...section.entries
      .filter((entry) => entry.to !== section.to && !entry.creates)
      .map(
        (entry): Choice => ({
          id: entry.to,
          group: 'Pages',
          title: entry.label,
          subtitle: section.label,
          words: section.label,
          run: () => void navigate(entry.to),
        }),
      ),
  ]);
  pages.push(
    ...settingsOf(settingsSections, me).flatMap((section) =>
      section.entries.map(
        (entry): Choice => ({
          id: entry.path,
          group: 'Pages',
          title: entry.label,
          subtitle: 'Settings',
          words: `settings ${section.label} ${entry.words ?? ''} ${entry.settings?.join(' ') ?? ''}`,
          run: () => void navigate(entry.path),
        }),
      ),
    ),
  );
  // Single settings lead to their page, which is listed too when its other words fit.
  const settings = settingsOf(settingsSections, me).flatMap(({ entries }) =>
    entries.flatMap((entry) =>
      settingsNamed(entry, text).map(
        (title): Choice => ({
          id: `${entry.path} ${title}`,
          group: 'Pages',
          title,
          subtitle: `Settings · ${entry.label}`,
          run: () => void navigate(entry.path),
        }),
      ),
    ),
  );
  const actions = sections.flatMap((section) =>
    section.entries
      .filter((entry) => entry.creates)
      .map(
        (entry): Choice => ({
          id: entry.to,
          group: 'Actions',
          title: entry.label,
          subtitle: section.label,
          words: `${section.label} create add`,
          keys: 'C',
          run: () => void navigate(entry.to),
        }),
      ),
  );
  actions.push({
    id: 'keys',
    group: 'Actions',
    title: 'Keyboard shortcuts',
    words: 'help',
    keys: '?',
    run: onShowKeys,
  });

  return {
    choices: [...records, ...filterChoices([...actions, ...pages], text), ...settings],
    isSearching: text.length >= shortestSearch && (text !== asked || found.isFetching),
    hasFailed: text.length >= shortestSearch && found.isError,
  };
}
