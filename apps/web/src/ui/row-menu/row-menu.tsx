import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';

export interface RowAct {
  key: string;
  label: string;
  to?: string;
  onClick?: () => void;
  isDangerous?: boolean;
}

/** What can be done with one row. */
export function RowMenu({ name, acts }: { name: string; acts: readonly RowAct[] }) {
  if (acts.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ key, label, to, onClick, isDangerous }) =>
          to ? (
            <Menu.Item key={key} component={Link} to={to}>
              {label}
            </Menu.Item>
          ) : (
            <Menu.Item key={key} color={isDangerous ? 'danger' : undefined} onClick={onClick}>
              {label}
            </Menu.Item>
          ),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
