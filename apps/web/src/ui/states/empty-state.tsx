import { Button, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './states.module.css';

interface EmptyStateProps {
  title?: string;
  description?: ReactNode;
  action?: { label: string; to?: string; onClick?: () => void };
  icon?: ReactNode;
}

/** An empty state: one sentence and one action. */
export function EmptyState({ title = 'No data to show', description, action, icon }: EmptyStateProps) {
  return (
    <div className={classes.state}>
      {icon && (
        <span className={classes.icon} aria-hidden="true">
          {icon}
        </span>
      )}
      <Text fw={500}>{title}</Text>
      {description && (
        <Text size="sm" c="dimmed" className={classes.words}>
          {description}
        </Text>
      )}
      {action?.to && (
        <Button component={Link} to={action.to} variant="default" size="xs" mt="xs">
          {action.label}
        </Button>
      )}
      {action && !action.to && (
        <Button onClick={action.onClick} variant="default" size="xs" mt="xs">
          {action.label}
        </Button>
      )}
    </div>
  );
}
