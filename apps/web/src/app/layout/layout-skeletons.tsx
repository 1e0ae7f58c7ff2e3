import { Button } from '@mantine/core';
import { IconBell, IconChevronDown, IconHelp, IconMapPin, IconMoon } from '@tabler/icons-react';
import { type MouseEvent, useRef } from 'react';
import { Link } from 'react-router';
import { allLocations, useLocationFilter } from '../../lib/location-filter.ts';
import { initialsOf, nameOf } from '../../lib/session/initials.rules.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { keepPress } from './early-press.ts';
import type { FoldedMenuProps } from './folded-menu.tsx';
import layoutClasses from './main-layout.module.css';
import type { MenuSection } from './menu/menu-section.ts';
import menuClasses from './side-menu.module.css';
import classes from './top-bar.module.css';

/** Reserves room for the session banner. */
export function BannerSkeleton() {
  const me = useMe();
  return (me.support_ends_at || me.view_as) && <div className={layoutClasses.banner} />;
}

/** A placeholder for the bell while it loads. */
export function BellSkeleton() {
  return (
    <span className={classes.bell} aria-hidden="true">
      <IconBell size={18} stroke={1.75} />
    </span>
  );
}

/** The controls of the top bar while they load, in the same places. */
export function ControlsSkeleton() {
  const me = useMe();
  const { location_id } = useLocationFilter();
  const current = me.locations.find((location) => location.id === location_id);
  return (
    <>
      <Button
        component="span"
        aria-hidden="true"
        variant="subtle"
        className={classes.location}
        data-narrowed={current ? true : undefined}
        leftSection={<IconMapPin size={16} stroke={1.75} />}
        rightSection={<IconChevronDown size={14} stroke={1.75} />}
      >
        {current?.name ?? allLocations}
      </Button>
      <BellSkeleton />
      <span className={classes.bell} aria-hidden="true">
        <IconMoon size={18} stroke={1.75} />
      </span>
      <span className={classes.account} aria-hidden="true">
        <span className={classes.initials}>{initialsOf(nameOf(me))}</span>
      </span>
    </>
  );
}

/** The foot of the menu while it loads. */
export function FootSkeleton() {
  return (
    <span className={classes.bell} aria-hidden="true">
      <IconHelp size={18} stroke={1.75} />
    </span>
  );
}

/**
 * The icons of the folded menu before they have fly-outs. A mouse goes to the page, as it does later. A finger and a key open the
 * fly-out as soon as it is there.
 */
export function FoldedSkeleton({ sections, current }: FoldedMenuProps) {
  const pointer = useRef<string | null>(null);
  const press = (event: MouseEvent, { to, entries }: MenuSection) => {
    const by = pointer.current;
    pointer.current = null;
    if (by === 'mouse' || entries.length === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (keepPress({ to, by: by === null ? 'key' : 'tap' })) event.preventDefault();
  };
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.to}>
          <Link
            to={section.to}
            className={menuClasses.section}
            data-open={section === current || undefined}
            aria-label={section.label}
            onPointerDown={({ pointerType }) => {
              pointer.current = pointerType;
            }}
            onClick={(event) => press(event, section)}
          >
            <section.icon size={18} stroke={1.75} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
