import { Button, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';

/** The primary button of a page: a link or an action. */
export interface PrimaryAction {
  label: string;
  to?: string;
  onClick?: () => void;
  icon?: ReactNode;
}

interface PageHeaderProps {
  title: string;
  /** Already formatted: `1,234` or `10,000+`. */
  count?: string;
  /** What the page is limited to, such as its days. Part of the title. */
  about?: string;
  description?: ReactNode;
  action?: PrimaryAction;
  /** More controls to the left of the primary button. */
  children?: ReactNode;
}

export function PrimaryActionButton({ action }: { action: PrimaryAction }) {
  const look = { leftSection: action.icon, size: 'sm', 'data-page-create': true } as const;
  return action.to ? (
    <Button component={Link} to={action.to} {...look}>
      {action.label}
    </Button>
  ) : (
    <Button onClick={action.onClick} {...look}>
      {action.label}
    </Button>
  );
}

/** The page's `h1` with its count, and the primary button on the right. */
export function PageHeader({ title, count, about, description, action, children }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      <div className={classes.words}>
        <Title order={1} className={classes.title}>
          {title}
          {about && <span className={classes.about}> {about}</span>}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
        {description && (
          <Text size="sm" c="dimmed">
            {description}
          </Text>
        )}
      </div>
      <Group gap="xs" wrap="nowrap">
        {children}
        {action && <PrimaryActionButton action={action} />}
      </Group>
    </header>
  );
}
