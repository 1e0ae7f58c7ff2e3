import { Menu, Text } from '@mantine/core';
import { IconBuilding, IconCheck, IconCopy, IconKeyboard, IconLogout, IconPlus, IconUser } from '@tabler/icons-react';
import { isCloneActive } from '@tradepost/contracts/cloning/clone.rules';
import type { Me } from '@tradepost/contracts/session/session.contract';
import { Link, useNavigate } from 'react-router';
import { useGates } from '../../features/billing/use-gates.ts';
import { clonePath } from '../../features/cloning/clone.api.ts';
import { signOut, useSwitchCompany } from '../../lib/session/session.ts';
import { useMe } from '../../lib/session/use-session.ts';
import classes from './top-bar.module.css';

/** The items of the account menu: the user, companies, settings and sign-out. */
export function AccountItems({ name, onShowHelp }: { name: string; onShowHelp: () => void }) {
  const me = useMe();
  const { is_multiple_account } = useGates();
  // Support staff cannot add companies, and some white-label installs hide it.
  const canAdd = !me.is_ghost && is_multiple_account;
  const navigate = useNavigate();
  const leave = async () => {
    await signOut();
    await navigate('/login');
  };
  return (
    <>
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
      {canAdd && (
        <Menu.Item component={Link} to="/new-company" leftSection={<IconPlus size={16} stroke={1.75} />}>
          Add a company
        </Menu.Item>
      )}
      {canAdd && me.role.key === 'owner' && (
        <Menu.Item component={Link} to={clonePath} leftSection={<IconCopy size={16} stroke={1.75} />}>
          {isCloneActive(me.clone_status, me.clone_percentage) ? 'Cloning in progress' : 'Clone this company'}
        </Menu.Item>
      )}
      <Menu.Divider />
      <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={onShowHelp}>
        Help and keyboard shortcuts
      </Menu.Item>
      <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={leave}>
        Sign out
      </Menu.Item>
    </>
  );
}

/** The user's companies. Choosing one opens its first page. */
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
            disabled={enter.isRunning}
            aria-current={is_current || undefined}
            leftSection={<IconBuilding size={16} stroke={1.75} />}
            rightSection={is_current && <IconCheck size={16} stroke={1.75} />}
            onClick={() => !is_current && void enter.run(company_id)}
          >
            {name}
          </Menu.Item>
        ))}
      </div>
    </>
  );
}
