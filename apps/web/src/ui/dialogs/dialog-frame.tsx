import { Modal, type ModalProps } from '@mantine/core';

/** The box in the middle, what is behind it, and the trap for the focus. */
export function DialogFrame(props: ModalProps) {
  return <Modal centered size="md" {...props} closeButtonProps={{ 'aria-label': 'Close' }} />;
}
