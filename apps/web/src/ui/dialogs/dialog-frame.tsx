import { Modal, type ModalProps } from '@mantine/core';

/** The modal box with its overlay and focus trap. */
export function DialogFrame(props: ModalProps) {
  return <Modal centered size="md" {...props} closeButtonProps={{ 'aria-label': 'Close' }} />;
}
