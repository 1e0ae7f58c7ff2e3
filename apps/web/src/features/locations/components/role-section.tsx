import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { checkConversion, convertLocation } from '@tradepost/contracts/locations/convert.contract';
import { findMailInLocation, type LocationDetail } from '@tradepost/contracts/locations/location.contract';
import { switchLocationType } from '@tradepost/contracts/locations/location-switch.contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/formats/dates.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { formatCount } from '../../../lib/formats/numbers.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showPaywall } from '../../billing/paywall/use-paywall.ts';
import { useGates } from '../../billing/use-gates.ts';
import { locationKeys } from '../location.api.ts';

/** Moves the mail-in role to this location or away from it, with what it means for open orders. */
export function RoleSection({ location, canEdit }: { location: LocationDetail; canEdit: boolean }) {
  const { id, name, method } = location;
  const { can_mail_in } = useGates();
  const isMailIn = method === 'mail-in';
  const { data: present } = useQuery(contractQuery(findMailInLocation));
  const [isAsking, setAsking] = useState(false);
  const move = useAction(switchLocationType, {
    invalidates: locationKeys,
    message: isMailIn ? `${name} is a store now` : `${name} is the mail-in location now`,
  });
  if (!can_mail_in && !isMailIn) return <ConvertSection location={location} canEdit={canEdit} />;
  const old = present?.name ?? null;
  const parcels = present?.open_parcels ?? 0;
  const effects = [
    isMailIn
      ? `${name} becomes a store, and nobody can send parcels until another location has the role.`
      : old === null
        ? `Sellers send their parcels to ${name}.`
        : `${old} becomes a store, and sellers send new parcels to ${name}.`,
    ...(parcels > 0
      ? [
          `${formatCount(parcels)} open ${parcels === 1 ? 'order stays' : 'orders stay'} at ${isMailIn ? name : old}. Parcels with a label still arrive there.`,
        ]
      : []),
  ].join(' ');
  return (
    <Section title="Mail-in role">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {isMailIn
            ? 'This is your mail-in location: parcels arrive here.'
            : 'One location receives the parcels of sellers.'}
        </Text>
        <Text size="sm" c="dimmed">
          {`If you change this: ${effects}`}
        </Text>
        {canEdit && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {isMailIn ? 'Make it a store' : 'Make it the mail-in location'}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={isMailIn ? `Make ${name} a store?` : `Make ${name} the mail-in location?`}
        confirmLabel={isMailIn ? 'Make it a store' : 'Move the role'}
        onConfirm={() =>
          move.send({
            body: { location_id: id, method: isMailIn ? 'store' : 'mail-in', are_orders_accepted: true },
          })
        }
      >
        {effects}
      </ConfirmDialog>
    </Section>
  );
}

/** A plan without mail-in: converting the location changes the plan, at the price shown. */
function ConvertSection({ location: { id, name }, canEdit }: { location: LocationDetail; canEdit: boolean }) {
  const me = useMe();
  const isBilling = useCan()('billing.edit');
  const [isAsking, setAsking] = useState(false);
  const check = useAction(checkConversion, { errors: 'toast' });
  const convert = useAction(convertLocation, {
    invalidates: locationKeys,
    message: `${name} is the mail-in location now`,
  });
  const found = check.data;
  const preview = found?.preview;
  const ask = async () => {
    const answer = await check.run({ body: { location_id: id } });
    if (!answer) return;
    if (answer.refusal === null) setAsking(true);
    else showPaywall('mail-in');
  };
  return (
    <Section title="Mail-in role">
      <Stack gap="sm" align="flex-start">
        <Text size="sm">Your plan doesn’t include mail-in buyback.</Text>
        {canEdit && isBilling && (
          <Button variant="default" loading={check.isRunning} onClick={() => void ask()}>
            See plan and price
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`Make ${name} the mail-in location?`}
        confirmLabel={`Change to ${found?.package_name ?? ''}`}
        onConfirm={() =>
          convert.send({ body: { location_id: id, package_id: found?.package_id ?? 0, are_orders_accepted: true } })
        }
      >
        {preview
          ? `This needs the ${found?.package_name} plan. ${formatMoney(preview.due_now, preview.currency)} is charged now. From ${formatDay(preview.next_at, me.timezone)} you pay ${formatMoney(preview.next_total, preview.currency)}.`
          : 'Nothing is charged.'}
        {(found?.open_parcels ?? 0) > 0 &&
          ` ${formatCount(found?.open_parcels ?? 0)} open orders by mail stay at your present mail-in location.`}
      </ConfirmDialog>
    </Section>
  );
}
