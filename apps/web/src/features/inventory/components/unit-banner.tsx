import { Alert, Anchor, Stack } from '@mantine/core';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { unitStatus } from '@tradepost/contracts/inventory/unit.data';
import { releaseUnit } from '@tradepost/contracts/inventory/unit-record.contract';
import { Link } from 'react-router';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useTimezone } from '../../../ui/timezone.tsx';
import { unitKeys } from '../inventory.api.ts';
import { holdEnd, holdName } from '../unit-labels.rules.ts';

/** What keeps a unit from sale, and the invoice that has it. */
export function UnitBanner({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const timezone = useTimezone();
  const release = useAction(releaseUnit, { invalidates: unitKeys, message: 'Hold released' });
  const isGone = unit.status === unitStatus.notAvailable || unit.status === unitStatus.deleted;
  return (
    <Stack gap="xs">
      {unit.holds.map((hold) => (
        <Alert key={hold.kind} color={hold.kind === 'police' ? 'danger' : 'warning'} title={holdName(hold)}>
          {holdEnd(hold, Date.now(), timezone)}
          {hold.kind === 'own' && can('inventory.edit') && (
            <BusyButton size="xs" variant="default" ml="sm" onClick={() => release.run({ params: { id: unit.id } })}>
              Release hold
            </BusyButton>
          )}
          {hold.kind !== 'own' && unit.order && (
            <>
              {' · '}
              <Anchor component={Link} to={unit.order.url}>
                Order {unit.order.box_id}
              </Anchor>
            </>
          )}
        </Alert>
      ))}
      {unit.invoice && (
        <Alert color="info">
          On invoice{' '}
          <Anchor component={Link} to={`/invoice/detail/${unit.invoice.id}`}>
            {unit.invoice.number}
          </Anchor>
        </Alert>
      )}
      {isGone && unit.removed_reason && (
        <Alert color="neutral" title={unit.status === unitStatus.deleted ? 'Deleted' : 'Not available'}>
          {unit.removed_reason}
        </Alert>
      )}
    </Stack>
  );
}
