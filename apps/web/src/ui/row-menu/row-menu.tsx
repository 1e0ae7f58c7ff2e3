import { ActionIcon, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { Link } from 'react-router';

export interface RowAction {
  key: string;
  label: string;
  to?: string;
  onClick?: () => void;
  isDangerous?: boolean;
}

/** The menu of a row's actions. */
export function RowMenu({ name, actions }: { name: string; actions: readonly RowAction[] }) {
  if (actions.length === 0) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <ActionIcon size="sm" aria-label={`Actions for ${name}`}>
          <IconDots size={16} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(({ key, label, to, onClick, isDangerous }) =>
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
