import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { meQuery } from '../../features/session/session.api.ts';
import { useMe } from '../../features/session/use-session.ts';
import { useLocationFilter } from '../../lib/location-filter.ts';
import classes from './top-bar.module.css';

const all = 'all';
const allLabel = 'All locations';
/** From here on the list has a search of its own. */
const searchFrom = 8;

/** Narrows every list to one of the user's locations. */
export function LocationSwitch() {
  const { locations } = useMe();
  const { location_id, setLocation } = useLocationFilter();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const current = locations.find((location) => location.id === location_id);
  const label = current?.name ?? allLabel;
  const needle = search.trim().toLowerCase();
  const found = locations.filter((location) => location.name.toLowerCase().includes(needle));

  const choose = (value: string) => {
    setLocation(value === all ? null : Number(value));
    // All that is on the screen was asked for the other location.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  };

  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.location}
          data-narrowed={current ? true : undefined}
          leftSection={<IconMapPin size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          aria-label={`Location: ${label}`}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {locations.length >= searchFrom ? (
          <Menu.Search
            placeholder="Find a location"
            aria-label="Find a location"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        ) : (
          <Menu.Label>Location</Menu.Label>
        )}
        <div className={classes.locations}>
          <Menu.RadioGroup value={String(current?.id ?? all)} onChange={choose}>
            {needle === '' && (
              <Menu.RadioItem value={all} closeMenuOnClick>
                {allLabel}
              </Menu.RadioItem>
            )}
            {found.map((location) => (
              <Menu.RadioItem key={location.id} value={String(location.id)} closeMenuOnClick>
                {location.name}
              </Menu.RadioItem>
            ))}
          </Menu.RadioGroup>
          {found.length === 0 && <Menu.Label>No location has this name</Menu.Label>}
        </div>
      </Menu.Dropdown>
    </Menu>
  );
}
