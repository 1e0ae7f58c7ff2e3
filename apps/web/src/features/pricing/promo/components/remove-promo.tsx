import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { removePromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { useAction } from '../../../../lib/use-action.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { promoKey } from '../promo.api.ts';
import type { PromoPaths } from '../promo-paths.rules.ts';

/** Removes a code after confirmation. The server archives a code that orders use. */
export function RemovePromo({ promo: { id, code, used_count }, paths }: { promo: PromoCodeDetail; paths: PromoPaths }) {
  const navigate = useNavigate();
  const [isRemoving, setRemoving] = useState(false);
  const queryClient = useQueryClient();
  const remove = useAction(removePromoCode);
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
          const { outcome } = await remove.send({ params: { id } });
          // Does not refetch the removed code; the list refetches when it is shown.
          void queryClient.invalidateQueries({ queryKey: promoKey, refetchType: 'none' });
          showSuccess(outcome === 'deleted' ? `${code} was deleted` : `${code} was archived`);
          await navigate(paths.list);
        }}
      >
        <Text>
          {used_count > 0
            ? 'It is archived, and you can restore it later. Orders that use it keep their bonus.'
            : 'It is deleted permanently, unless an order uses it. Then it is archived.'}
        </Text>
      </ConfirmDialog>
    </>
  );
}
