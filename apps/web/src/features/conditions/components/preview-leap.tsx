import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import classes from './set-preview.module.css';

export const previewId = 'condition-preview';

/** Leads to the preview where it does not stand at the side. */
export function PreviewLeap() {
  return (
    <Button
      variant="default"
      size="xs"
      className={classes.leap}
      leftSection={<IconEye size={14} />}
      onClick={() => {
        const preview = document.getElementById(previewId);
        preview?.scrollIntoView({ block: 'start' });
        preview?.focus({ preventScroll: true });
      }}
    >
      See the preview
    </Button>
  );
}
