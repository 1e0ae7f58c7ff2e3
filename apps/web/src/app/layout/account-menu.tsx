import { Avatar, Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { signOut } from '../../features/session/session.api.ts';
import { useMe } from '../../features/session/use-session.ts';
import classes from './top-bar.module.css';

/** Who is signed in, and the way out. */
export function AccountMenu({ onShowKeys }: { onShowKeys: () => void }) {
  const me = useMe();
  const navigate = useNavigate();
  const name = `${me.first_name} ${me.last_name}`.trim() || me.email;
  const leave = async () => {
    await signOut();
    await navigate('/login');
  };
  return (
    <Menu position="bottom-end" width={240} withinPortal={false}>
      <Menu.Target>
        <UnstyledButton className={classes.account}>
          <VisuallyHidden>Account of {name}</VisuallyHidden>
          <Avatar size={28} radius="xl" color="accent" name={name} aria-hidden="true" />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text fw={500} truncate>
            {name}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {me.email}
          </Text>
          <Text size="xs" c="dimmed" truncate>
            {me.role.name} · {me.company_name}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={onShowKeys}>
          Keyboard shortcuts
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={leave}>
          Sign out
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
