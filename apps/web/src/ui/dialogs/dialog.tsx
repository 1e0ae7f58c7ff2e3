import { Modal, type ModalProps } from '@mantine/core';

/** A dialog as all of ours are: in the middle, with a close button that says so. Traps the focus and gives it back. */
export function Dialog(props: ModalProps) {
  return <Modal centered size="md" {...props} closeButtonProps={{ 'aria-label': 'Close' }} />;
}
