import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { initialsOf, nameOf } from '../../lib/session/initials.rules.ts';
import { useMe } from '../../lib/session/use-session.ts';
import { fetchedByPointing, useOpening } from '../../ui/later/later.tsx';
import { AccountItems } from './lazy-parts.tsx';
import classes from './top-bar.module.css';

/** The account menu's button and dropdown. */
export function AccountMenu({ onShowHelp }: { onShowHelp: () => void }) {
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
