import { Alert, type AlertProps } from '@mantine/core';
import classes from './notice.module.css';

/** An alert, announced immediately, with space for its buttons' focus rings. */
export function Notice(props: AlertProps) {
  return <Alert role="alert" classNames={{ root: classes.notice, message: classes.notice }} {...props} />;
}
