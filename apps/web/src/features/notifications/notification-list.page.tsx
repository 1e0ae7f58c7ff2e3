import { Button, SegmentedControl } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/formats/numbers.ts';
import { FilterChips } from '../../ui/list-page/filter-chips.tsx';
import type { ListFilter } from '../../ui/list-page/list-filters.rules.ts';
import { SearchBox } from '../../ui/list-page/search-box.tsx';
import { type ListControl, useListState } from '../../ui/list-page/use-list-state.ts';
import { SettingsFrame } from '../../ui/settings-frame/settings-frame.tsx';
import { NotificationResults } from './components/notification-results.tsx';
import { Preferences } from './components/preferences.tsx';
import { notificationPageQuery, notificationTypesQuery, useMarking } from './notification.api.ts';
import { toListQuery } from './notification.rules.ts';
import classes from './notification-list.page.module.css';
import { useNotificationLink } from './use-notification-link.ts';

/** `/settings/notification`: the user's notifications and preferences. */
export function Component() {
  const list = useListState();
  const query = useQuery(notificationPageQuery(toListQuery(list.state)));
  const { markOne, markAll } = useMarking();
  useNotificationLink();
  const unread = query.data?.unread;

  return (
    <SettingsFrame
      title="Notifications"
      count={unread ? `${formatCount(unread)} unread` : undefined}
      width="full"
      actions={
        // Not disabled: that would lose the keyboard focus after a click.
        <Button
          variant="default"
          leftSection={<IconChecks size={16} aria-hidden="true" />}
          aria-disabled={!unread}
          data-disabled={!unread || undefined}
          onClick={() => unread && void markAll.run()}
        >
          Mark all as read
        </Button>
      }
    >
      <div className={classes.columns} data-in-order>
        <div className={classes.main}>
          <Filters list={list} />
          <NotificationResults
            query={query}
            isFiltered={list.state.search !== '' || Object.keys(list.state.filters).length > 0}
            onClear={list.clear}
            onPage={(page) => list.change({ page })}
            onPerPage={(per_page) => list.change({ per_page })}
            onMark={(id, isRead) => void markOne.run({ id, isRead })}
          />
        </div>
        <Preferences />
      </div>
    </SettingsFrame>
  );
}

function Filters({ list }: { list: ListControl }) {
  const types = useQuery(notificationTypesQuery).data ?? [];
  const { search, filters } = list.state;
  const known: ListFilter[] = [
    { kind: 'select', key: 'type', label: 'Type', options: types },
    { kind: 'date-range', key: 'created', label: 'Date' },
  ];
  const showUnread = (is_unread: boolean) => {
    const { is_unread: _before, ...rest } = filters;
    list.change({ filters: is_unread ? { ...rest, is_unread: '1' } : rest });
  };
  return (
    <search className={classes.bar} aria-label="Search and filter notifications">
      <SegmentedControl
        size="xs"
        aria-label="Show"
        data={[
          { value: 'all', label: 'All' },
          { value: 'unread', label: 'Unread' },
        ]}
        value={filters.is_unread === '1' ? 'unread' : 'all'}
        onChange={(value) => showUnread(value === 'unread')}
      />
      <SearchBox
        className={classes.search}
        placeholder="Search notifications"
        value={search}
        onSearch={(text) => list.change({ search: text })}
      />
      <FilterChips filters={known} values={filters} onChange={(values) => list.change({ filters: values })} />
    </search>
  );
}
