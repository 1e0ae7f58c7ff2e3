import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { initialsOf, nameOf } from '../../lib/session/initials.rules.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { fetchedByPointing, useOpening } from '../../ui/later/later.tsx';
import { LocationSwitch } from './location-switch.tsx';
import { AccountItems, NotificationBell } from './menu-parts.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import classes from './top-bar.module.css';

interface TopControlsProps {
  onShowHelp: () => void;
}

/** The menus at the end of the top bar. They load after the frame, because menus are large. */
export function TopControls({ onShowHelp }: TopControlsProps) {
  return (
    <>
      <LocationSwitch />
      <NotificationBell />
      <SchemeSwitch />
      <AccountMenu onShowHelp={onShowHelp} />
    </>
  );
}

/** The account menu's button and dropdown. */
function AccountMenu({ onShowHelp }: { onShowHelp: () => void }) {
  const me = useMe();
  const { popover } = useOpening(AccountItems);
  const name = nameOf(me);
  return (
    <Menu {...popover} position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account} {...fetchedByPointing(AccountItems)}>
          <VisuallyHidden>Account of {name}</VisuallyHidden>
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <AccountItems name={name} onShowHelp={onShowHelp} />
      </Menu.Dropdown>
    </Menu>
  );
}
