import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './banners.module.css';

interface BannerProps {
  color: string;
  icon: ReactNode;
  title: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A banner with a title, a text and an optional action at the right. */
export function Banner({ color, icon, title, action, children }: BannerProps) {
  return (
    <Alert color={color} icon={icon} role={color === 'danger' ? 'alert' : 'status'} classNames={classes}>
      <span className={classes.words}>
        <b>{title}</b> {children}
      </span>
      {action}
    </Alert>
  );
}
