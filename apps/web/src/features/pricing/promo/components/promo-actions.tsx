import { Button, Group } from '@mantine/core';
import { enablePromoCode, restorePromoCode } from '@tradepost/contracts/pricing/coupon.contract';
import type { PromoCodeDetail } from '@tradepost/contracts/pricing/promo.contract';
import { Link } from 'react-router';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { promoKeys } from '../promo.api.ts';
import { promoStatusBadges } from '../promo.rules.ts';
import type { PromoPaths } from '../promo-paths.rules.ts';
import { RemovePromo } from './remove-promo.tsx';

interface PromoActionsProps {
  promo: PromoCodeDetail;
  paths: PromoPaths;
  /** The form has unsaved changes, which the switch would discard. */
  isDirty: boolean;
}

/** The status of a promo code, and the actions outside of its form. */
export function PromoActions({ promo, paths, isDirty }: PromoActionsProps) {
  const { id, code, is_enable } = promo;
  const enable = useAction(enablePromoCode, {
    invalidates: promoKeys,
    message: (saved) => `${code} is ${saved.is_enable ? 'on' : 'off'}`,
  });
  const restore = useAction(restorePromoCode, { invalidates: promoKeys, message: `${code} was restored` });
  const isArchived = promo.status === 'archived';
  const params = { id };
  return (
    <Group gap="xs">
      <StatusBadge {...promoStatusBadges[promo.status]} />
      {isArchived ? (
        <BusyButton variant="default" size="xs" onClick={() => restore.run({ params })}>
          Restore
        </BusyButton>
      ) : (
        <BusyButton
          variant="default"
          size="xs"
          disabled={isDirty}
          onClick={() => enable.run({ params, body: { is_enable: !is_enable } })}
        >
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
