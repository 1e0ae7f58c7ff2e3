import { Alert, type AlertProps } from '@mantine/core';
import classes from './notice.module.css';

/** Something that must be read, with room for the focus of its buttons; announced at once. */
export function Notice(props: AlertProps) {
  return <Alert role="alert" classNames={{ root: classes.notice, message: classes.notice }} {...props} />;
}
