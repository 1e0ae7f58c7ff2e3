import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMe } from '../../lib/session/use-session.ts';
import { fetchedByPointing, useOpening } from '../../ui/later/later.tsx';
import { AccountItems } from './lazy-parts.tsx';
import classes from './top-bar.module.css';

/** The account menu's button and dropdown. */
export function AccountMenu({ onShowHelp }: { onShowHelp: () => void }) {
  const me = useMe();
  const { popover } = useOpening(AccountItems);
  const name = `${me.first_name} ${me.last_name}`.trim() || me.email;
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

/** Initials of the first and last word: "Ana María Pérez" is AP. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
