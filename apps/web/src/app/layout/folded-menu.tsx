import { Menu, Tooltip } from '@mantine/core';
import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { takePress } from './early-press.ts';
import type { MenuSection } from './menu/menu-section.ts';
import { sectionOf } from './menu.rules.ts';
import classes from './side-menu.module.css';

/** Milliseconds. A pointer that only crosses an icon on its way to a fly-out does not open another one. */
const openDelay = 120;
const closeDelay = 200;

/** By a key, the focus moves into the fly-out. What a mouse opened by resting on it closes when the mouse leaves. */
type Opening = 'mouse' | 'tap' | 'key';

export interface FoldedMenuProps {
  sections: readonly MenuSection[];
  /** The section of the page. */
  current: MenuSection | undefined;
}

/** The sections as icons. The entries of each are in a fly-out beside it; one is open at a time. */
export function FoldedMenu({ sections, current }: FoldedMenuProps) {
  const [open, setOpen] = useState<{ to: string; by: Opening } | null>(null);
  useEffect(() => {
    const press = takePress();
    if (press) setOpen(press);
  }, []);
  const change = (to: string, by: Opening | null) =>
    setOpen((before) => {
      const isThis = before?.to === to;
      if (by === null) return isThis ? null : before;
      // A mouse that rests on the icon does not take the focus from the fly-out.
      return isThis && by === 'mouse' ? before : { to, by };
    });
  return (
    <ul>
      {sections.map((section) => (
        <li key={section.to}>
          {section.entries.length === 0 ? (
            <PlainSection section={section} isCurrent={section === current} />
          ) : (
            <FlyOut
              section={section}
              isCurrent={section === current}
              opened={open?.to === section.to ? open.by : null}
              onOpen={(by) => change(section.to, by)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface SectionProps {
  section: MenuSection;
  isCurrent: boolean;
}

function PlainSection({ section: { to, label, icon: SectionIcon }, isCurrent }: SectionProps) {
  return (
    <Tooltip label={label} position="right" openDelay={openDelay}>
      <Link
        to={to}
        className={classes.section}
        data-open={isCurrent || undefined}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={label}
      >
        <SectionIcon size={18} stroke={1.75} aria-hidden="true" />
      </Link>
    </Tooltip>
  );
}

interface FlyOutProps extends SectionProps {
  /** Null: closed. */
  opened: Opening | null;
  onOpen: (by: Opening | null) => void;
}

function FlyOut({ section, isCurrent, opened, onOpen }: FlyOutProps) {
  const { pathname } = useLocation();
  const link = useRef<HTMLAnchorElement>(null);
  const press = usePress(opened, onOpen);
  const current = isCurrent ? sectionOf(section.entries, pathname) : undefined;
  const leave = () => {
    onOpen(null);
    link.current?.focus();
  };
  const onItemKey = (event: KeyboardEvent) => {
    const closes = event.key === 'ArrowLeft' || event.key === 'Escape';
    if (closes) event.preventDefault();
    // Tab goes on from the icon: the fly-out is at the end of the document.
    if (closes || event.key === 'Tab') leave();
  };
  return (
    <Menu
      opened={opened !== null}
      onChange={(isOpen) => onOpen(isOpen ? 'mouse' : null)}
      trigger={opened === 'tap' || opened === 'key' ? 'click' : 'hover'}
      openDelay={openDelay}
      closeDelay={closeDelay}
      trapFocus={opened === 'key'}
      position="right-start"
      offset={10}
    >
      <Menu.Target>
        <Link
          ref={link}
          to={section.to}
          className={classes.section}
          data-open={isCurrent || undefined}
          aria-current={isCurrent ? (current ? 'true' : 'page') : undefined}
          aria-label={section.label}
          {...press}
        >
          <section.icon size={18} stroke={1.75} aria-hidden="true" />
        </Link>
      </Menu.Target>
      <Menu.Dropdown onKeyDown={onItemKey} className={classes.flyOut}>
        <Menu.Label aria-hidden="true" className={classes.flyOutLabel}>
          {section.label}
        </Menu.Label>
        {section.entries.map((entry) => (
          <Menu.Item
            key={entry.to}
            component={Link}
            to={entry.to}
            className={classes.flyOutItem}
            aria-current={entry === current ? 'page' : undefined}
          >
            {entry.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** The keys that open a fly-out from its icon. */
const openingKeys: readonly string[] = ['Enter', ' ', 'ArrowRight'];

/**
 * What a press of the icon does. A mouse has opened the fly-out by resting on it, so a click goes to the page. A finger opens it
 * with the first tap and goes to the page with the second. A key opens it, and so does the click of a screen reader.
 */
function usePress(opened: Opening | null, onOpen: (by: Opening | null) => void) {
  const pressed = useRef<{ goes: boolean } | null>(null);
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      pressed.current = { goes: pointerType === 'mouse' || opened !== null };
    },
    onClick: (event: MouseEvent) => {
      const by = pressed.current;
      pressed.current = null;
      const isNewTab = event.ctrlKey || event.metaKey || event.shiftKey;
      if (isNewTab || (by?.goes ?? opened !== null)) return onOpen(null);
      event.preventDefault();
      onOpen(by === null ? 'key' : 'tap');
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const opens = openingKeys.includes(event.key);
      const closes = event.key === 'Escape' && opened !== null;
      if (!opens && !closes) return;
      event.preventDefault();
      onOpen(opens ? 'key' : null);
    },
  };
}
