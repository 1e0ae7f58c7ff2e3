import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useMe } from '../../lib/session/use-session.ts';
import { LinkCards } from '../../ui/link-cards/link-cards.tsx';
import { PageHeader } from '../../ui/page-header/page-header.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { settingsSections } from '../settings-sections.data.ts';
import { findSettings, settingsNamed, settingsOf } from '../settings-sections.rules.ts';
import classes from './settings.module.css';

/** `/settings`: every settings screen that the user may open, with a search. */
export function Component() {
  const asked = useSearchParams()[0].get('search') ?? '';
  return <SettingsList key={asked} asked={asked} />;
}

/** `asked`: the search that the page opens with. */
function SettingsList({ asked }: { asked: string }) {
  const me = useMe();
  const [text, setText] = useState(asked);
  const navigate = useNavigate();
  const sections = findSettings(settingsOf(settingsSections, me), text);
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
