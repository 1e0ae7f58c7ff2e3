import { Button, Text } from '@mantine/core';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useRemovePromo } from '../promo.api.ts';
import type { PromoPaths } from '../promo-paths.rules.ts';

/** Removes a code after a question; the server archives one that orders have. */
export function RemovePromo({ promo: { id, code, used_count }, paths }: { promo: PromoCodeDetail; paths: PromoPaths }) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemovePromo();
  return (
    <>
      <Button variant="default" size="xs" c="var(--tp-danger-text)" onClick={() => setRemoving(true)}>
        Remove
      </Button>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={`Remove ${code}?`}
        confirmLabel="Remove"
        isDangerous
        onConfirm={async () => {
          const { outcome } = await remove.mutateAsync(id);
          showSuccess(outcome === 'deleted' ? `${code} was deleted` : `${code} is in the archive`);
          await navigate(paths.list);
        }}
      >
        <Text>
          {used_count > 0
            ? 'It goes to the archive, from where it can be restored. Orders that have it keep their bonus.'
            : 'Where no order ever took it, it is deleted for good; else it goes to the archive.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
