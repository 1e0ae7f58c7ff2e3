import { Menu, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconCheck, IconKeyboard, IconLogout, IconUser } from '@tabler/icons-react';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { Link, useNavigate } from 'react-router';
import { signOut, useSwitchCompany } from '../../features/session/session.api.ts';
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
          <span className={classes.initials} aria-hidden="true">
            {initialsOf(name)}
          </span>
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
        <Menu.Item component={Link} to="/settings/account/settings" leftSection={<IconUser size={16} stroke={1.75} />}>
          My Settings
        </Menu.Item>
        {me.companies.length > 1 && <CompanyItems companies={me.companies} />}
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

/** The user's companies: another one is entered from its first page on. */
function CompanyItems({ companies }: Pick<Me, 'companies'>) {
  const enter = useSwitchCompany();
  return (
    <>
      <Menu.Divider />
      <Menu.Label>Company</Menu.Label>
      <div className={classes.locations}>
        {companies.map(({ company_id, name, is_current }) => (
          <Menu.Item
            key={company_id}
            closeMenuOnClick={false}
            disabled={enter.isPending}
            aria-current={is_current || undefined}
            leftSection={<IconBuilding size={16} stroke={1.75} />}
            rightSection={is_current && <IconCheck size={16} stroke={1.75} />}
            onClick={() => !is_current && enter.mutate(company_id)}
          >
            {name}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}

/** Of the first name and the last: "Ana María Pérez" is AP. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('');
}
