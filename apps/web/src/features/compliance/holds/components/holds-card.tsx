import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findOrderHolds, type OrderHolds, type PoliceHold } from '@tradepost/contracts/compliance/hold.contract';
import { erasedPartLabels, holdReasonFacts } from '@tradepost/contracts/compliance/hold.data';
import { useState } from 'react';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useRealtime } from '../../../../lib/socket.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from '../../../orders/detail/components/side.module.css';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { dayText, describeRest, heldOf } from '../hold-labels.rules.ts';
import { ExtendHoldDialog } from './extend-hold-dialog.tsx';
import { PlaceHoldDialog } from './place-hold-dialog.tsx';
import { PoliceHoldFacts } from './police-hold-facts.tsx';
import { ReleaseHoldDialog } from './release-hold-dialog.tsx';

type Opened = { opened: boolean; turn: number } & (
  | { what: 'place' }
  | { what: 'extend' | 'release'; hold: PoliceHold }
);

/** The holds of the order's devices. Shown where there are any, and to those who place them. */
export function HoldsCard() {
  const { order, can } = useOrder();
  const { data: holds, refetch } = useQuery(contractQuery(findOrderHolds, { params: { id: order.id } }));
  const [dialog, setDialog] = useState<Opened | null>(null);
  useRealtime('offer-has-changes', ({ entity, id }) => {
    if ((entity === 'order' && id === order.id) || entity === 'purchase_report') void refetch();
  });
  if (!holds) return null;
  const held = heldOf(holds);
  const canHold = can('compliance.release') && holds.devices.some(({ can_hold }) => can_hold);
  const isEmpty = held.length + holds.police_holds.length + holds.erasures.length === 0;
  if (isEmpty && !canHold) return null;
  const turn = (dialog?.turn ?? 0) + 1;
  const close = () => setDialog((now) => now && { ...now, opened: false });
  return (
    <Section title="Holds and records">
      <div className={classes.stack}>
        {held.map((device) => (
          <div key={device.order_item_id}>
            <Text fw={500}>{device.title}</Text>
            <Group gap="xs">
              <StatusBadge {...holdReasonFacts[device.why]} />
              <Text size="sm">{describeRest(device)}</Text>
            </Group>
            {device.last_day && <Text size="sm">Held through {dayText(device.last_day)}</Text>}
          </div>
        ))}
        {holds.police_holds.map((hold) => (
          <PoliceHoldFacts
            key={hold.id}
            hold={hold}
            canChange={can('compliance.release')}
            onExtend={() => setDialog({ what: 'extend', hold, opened: true, turn })}
            onRelease={() => setDialog({ what: 'release', hold, opened: true, turn })}
          />
        ))}
        {canHold && (
          <div>
            <Button size="xs" variant="default" onClick={() => setDialog({ what: 'place', opened: true, turn })}>
              Place police hold
            </Button>
          </div>
        )}
        <Erasures holds={holds} />
        <Text size="sm" c="dimmed">
          Records are kept until <TimeText at={holds.keep_until} isExact />
        </Text>
      </div>
      {dialog?.what === 'place' && (
        <PlaceHoldDialog key={dialog.turn} holds={holds} opened={dialog.opened} onClose={close} />
      )}
      {dialog?.what === 'extend' && (
        <ExtendHoldDialog key={dialog.turn} hold={dialog.hold} opened={dialog.opened} onClose={close} />
      )}
      {dialog?.what === 'release' && (
        <ReleaseHoldDialog key={dialog.turn} hold={dialog.hold} opened={dialog.opened} onClose={close} />
      )}
    </Section>
  );
}

function Erasures({ holds: { erasures } }: { holds: OrderHolds }) {
  return erasures.map(({ what, reason, erased_at }) => (
    <div key={what}>
      <Text size="sm" fw={500}>
        Erased: {erasedPartLabels[what].toLowerCase()}
      </Text>
      <Text size="sm">
        {reason}. <TimeText at={erased_at} />
      </Text>
    </div>
  ));
}
