import { Group, Title } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { type PrimaryAction, PrimaryActionButton } from '../page-header/page-header.tsx';
import { ErrorState } from '../states/error-state.tsx';
import { FormSkeleton } from '../states/skeletons.tsx';
import { useArrival } from '../states/use-arrival.ts';
import classes from './settings-frame.module.css';

export interface SettingsFrameProps {
  title: string;
  description?: ReactNode;
  /** Defaults to the settings page. */
  back?: { to: string; label: string };
  /** Beside the title: a status, a delete button. */
  actions?: ReactNode;
  /** A note above the content, about the whole record. */
  banner?: ReactNode;
  /** Already formatted, beside the title: `3 unread`. */
  count?: string;
  /** The primary button. */
  action?: PrimaryAction;
  /** One column of fields by default. Several columns and tables take the whole width. */
  width?: 'form' | 'full';
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
  children: ReactNode;
}

const settings = { to: '/settings', label: 'Settings' };

/** The frame of every settings page: width, back link, title, and the loading and error states. */
export function SettingsFrame(props: SettingsFrameProps) {
  const { title, description, back = settings, count, actions, action, banner, width = 'form', children } = props;
  const Frame = width === 'form' ? 'div' : 'section';
  const frame = useRef<HTMLDivElement>(null);
  useArrival(frame);
  return (
    <Frame
      ref={frame}
      className={classes.frame}
      data-width={width}
      data-in-order
      aria-label={width === 'form' ? undefined : title}
    >
      <Link to={back.to} className={classes.back}>
        <IconArrowLeft size={16} aria-hidden="true" />
        {back.label}
      </Link>
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {title}
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </Title>
        {actions || action ? (
          <Group gap="xs">
            {actions}
            {action && <PrimaryActionButton action={action} />}
          </Group>
        ) : null}
      </header>
      {description && <div className={classes.description}>{description}</div>}
      {banner}
      {props.error ? (
        <ErrorState error={props.error} onRetry={props.onRetry} />
      ) : props.isLoading ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : (
        children
      )}
    </Frame>
  );
}
