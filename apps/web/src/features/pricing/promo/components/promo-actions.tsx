import { Button, Group } from '@mantine/core';
import { enablePromoCode, restorePromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { Link } from 'react-router';
import { showSuccess } from '../../../../lib/toast.tsx';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { usePromoDeed } from '../promo.api.ts';
import { promoStatusLooks } from '../promo.rules.ts';
import type { PromoPaths } from '../promo-paths.rules.ts';
import { RemovePromo } from './remove-promo.tsx';

interface PromoActionsProps {
  promo: PromoCodeDetail;
  paths: PromoPaths;
  /** Something unsaved stands in the form: it would be lost. */
  isDirty: boolean;
  onChanged: (promo: PromoCodeDetail) => void;
}

/** Where the code stands, and what can be done with it besides changing its fields. */
export function PromoActions({ promo, paths, isDirty, onChanged }: PromoActionsProps) {
  const { id, code, is_enable } = promo;
  const enable = usePromoDeed(enablePromoCode);
  const restore = usePromoDeed(restorePromoCode);
  const isArchived = promo.status === 'archived';
  const params = { id };
  const turn = async () => {
    onChanged(await enable.mutateAsync({ params, body: { is_enable: !is_enable } }));
    showSuccess(`${code} is ${is_enable ? 'off' : 'on'}`);
  };
  const bring = async () => {
    onChanged(await restore.mutateAsync({ params }));
    showSuccess(`${code} was restored`);
  };
  return (
    <Group gap="xs">
      <StatusBadge {...promoStatusLooks[promo.status]} />
      {isArchived ? (
        <BusyButton variant="default" size="xs" onClick={bring}>
          Restore
        </BusyButton>
      ) : (
        <BusyButton variant="default" size="xs" disabled={isDirty} onClick={turn}>
          {is_enable ? 'Switch off' : 'Switch on'}
        </BusyButton>
      )}
      <Button variant="default" size="xs" component={Link} to={paths.copy(id)}>
        Make a copy
      </Button>
      {!isArchived && <RemovePromo promo={promo} paths={paths} />}
    </Group>
  );
}
