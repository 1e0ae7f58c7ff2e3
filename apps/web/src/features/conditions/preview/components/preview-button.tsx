import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import classes from './set-preview.module.css';

export const previewId = 'condition-preview';

/** Scrolls to the preview on narrow screens, where it is below the page. */
export function PreviewButton() {
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
      Go to preview
    </Button>
  );
}
