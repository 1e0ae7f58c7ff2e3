import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { searchMatches } from '@tradepost/contracts/customers/search-form.rules';
import { useState } from 'react';
import { allLocations, useLocationFilter } from '../../lib/location-filter.ts';
import { meQuery } from '../../lib/session/session.ts';
import { useMe } from '../../lib/session/use-session.ts';
import classes from './top-bar.module.css';

const all = 'all';
/** Lists with at least this many locations have a search field. */
const searchFrom = 8;

/** The items of the location menu. */
export function LocationItems() {
  const { locations } = useMe();
  const { location_id, setLocation } = useLocationFilter();
  const queryClient = useQueryClient();
  const [search, setSearch] = useState('');
  const current = locations.find((location) => location.id === location_id);
  const found = locations.filter(({ name }) => searchMatches(name, search));

  const choose = (value: string) => {
    setLocation(value === all ? null : Number(value));
    // Everything on the screen belongs to the previous location.
    void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== meQuery.queryKey[0] });
  };
  return (
    <>
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
          {search.trim() === '' && (
            <Menu.RadioItem value={all} closeMenuOnClick>
              {allLocations}
            </Menu.RadioItem>
          )}
          {found.map((location) => (
            <Menu.RadioItem key={location.id} value={String(location.id)} closeMenuOnClick>
              {location.name}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        {found.length === 0 && <Menu.Label>No location with this name</Menu.Label>}
      </div>
    </>
  );
}
