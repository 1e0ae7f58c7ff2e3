import { Alert, Button, Group } from '@mantine/core';
import { useOrder } from '../use-order.ts';
import type { OrderEdit } from '../use-order-edit.ts';
import type { PanelKey } from '../use-panels.ts';
import { ConflictDialog } from './conflict-note.tsx';

interface PanelFootProps<Values extends Record<string, unknown>> {
  panel: PanelKey;
  edit: OrderEdit<Values>;
}

/** The end of a form in a panel: what went wrong, a colleague's changes, and the buttons to cancel and save. */
export function PanelFoot<Values extends Record<string, unknown>>({ panel, edit }: PanelFootProps<Values>) {
  const { hide } = useOrder().panels;
  return (
    <>
      {edit.failure && (
        <Alert color="danger" role="alert">
          {edit.failure}
        </Alert>
      )}
      <ConflictDialog edit={edit} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => hide(panel)}>
          Cancel
        </Button>
        <Button type="submit" loading={edit.isBusy}>
          Save
        </Button>
      </Group>
    </>
  );
}
