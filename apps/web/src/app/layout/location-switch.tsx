import { Button, Menu } from '@mantine/core';
import { IconChevronDown, IconMapPin } from '@tabler/icons-react';
import { allLocations, useLocationFilter } from '../../lib/location-filter.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { fetchedByPointing, useOpening } from '../../ui/later/later.tsx';
import { LocationItems } from './menu-parts.tsx';
import classes from './top-bar.module.css';

/** Filters every list by one of the user's locations. */
export function LocationSwitch() {
  const { locations } = useMe();
  const { location_id } = useLocationFilter();
  const { popover } = useOpening(LocationItems);
  const current = locations.find((location) => location.id === location_id);
  const label = current?.name ?? allLocations;
  return (
    <Menu {...popover} position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <Button
          variant="subtle"
          className={classes.location}
          data-narrowed={current ? true : undefined}
          leftSection={<IconMapPin size={16} stroke={1.75} />}
          rightSection={<IconChevronDown size={14} stroke={1.75} />}
          aria-label={`Location: ${label}`}
          {...fetchedByPointing(LocationItems)}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <LocationItems />
      </Menu.Dropdown>
    </Menu>
  );
}
