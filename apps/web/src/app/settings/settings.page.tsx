import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useMe } from '../../lib/session/use-session.ts';
import { LinkCards } from '../../ui/link-cards/link-cards.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { filterChoices } from '../palette/palette.rules.ts';
import { type SettingsEntry, type SettingsSection, settingsSections } from '../settings-sections.data.ts';
import { settingsNamed, settingsOf } from '../settings-sections.rules.ts';
import classes from './settings.module.css';

/** `/settings`: every settings screen that the user may open, with a search. */
export function Component() {
  const me = useMe();
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const sections = settingsOf(settingsSections, me)
    .map((section) => ({ ...section, entries: found(section, text) }))
    .filter((section) => section.entries.length > 0);
  const first = sections[0]?.entries[0];

  return (
    <section className={classes.page} aria-label="Settings">
      <PageHeader title="Settings">
        <TextInput
          type="search"
          className={classes.search}
          data-page-search
          aria-label="Search settings"
          placeholder="Search settings"
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          rightSection={
            text ? <CloseButton size="sm" aria-label="Clear search" onClick={() => setText('')} /> : undefined
          }
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setText('');
            if (event.key === 'Enter' && text.trim() && first) void navigate(first.path);
          }}
        />
      </PageHeader>
      {sections.map((section) => (
        <LinkCards
          key={section.label}
          label={section.label}
          cards={section.entries.map((entry) => {
            const { icon: Icon, path, label, description } = entry;
            const named = settingsNamed(entry, text).join(', ');
            return {
              to: path,
              label,
              description: named || description,
              icon: <Icon size={20} stroke={1.75} aria-hidden="true" />,
            };
          })}
        />
      ))}
      <div role="status">
        {sections.length === 0 && (
          <EmptyState
            title={`No settings match “${text.trim()}”`}
            description="Try another word, or browse all settings."
            action={{ label: 'Show all settings', onClick: () => setText('') }}
          />
        )}
      </div>
    </section>
  );
}

function found({ label, entries }: SettingsSection, text: string): SettingsEntry[] {
  const choices = entries.map((entry) => ({
    title: entry.label,
    words: [entry.description, entry.words, entry.settings?.join(' '), label].join(' '),
    entry,
  }));
  return filterChoices(choices, text).map(({ entry }) => entry);
}
