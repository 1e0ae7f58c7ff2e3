import { Button, List, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { LocationDetail } from '@tradepost/contracts/locations/location.contract';
import { findProration } from '@tradepost/contracts/locations/location-price.contract';
import { switchStoreLocation } from '@tradepost/contracts/locations/location-switch.contract';
import { useState } from 'react';
import { formatDay } from '../../../lib/formats/dates.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { showPaywall } from '../../billing/paywall/use-paywall.ts';
import { locationKeys } from '../location.api.ts';
import { contentLines, priceText } from './contents.rules.ts';

/** Archives a location, with what still is there, or restores it, each with its price. */
export function ArchiveSection({ location, canEdit }: { location: LocationDetail; canEdit: boolean }) {
  const me = useMe();
  const { id, name, is_on, contents } = location;
  const [isAsking, setAsking] = useState(false);
  const { data: price } = useQuery(contractQuery(findProration, { query: { change: is_on ? 'archive' : 'add' } }));
  const action = useAction(switchStoreLocation, {
    invalidates: locationKeys,
    message: `${name} was ${is_on ? 'archived' : 'restored'}`,
  });
  const lines = contentLines(contents);
  const verb = is_on ? 'Archive' : 'Restore';
  const isClosed = is_on && contents.open_drawers > 0;
  const cost = price && (price.is_charged || !is_on) ? priceText(price, (at) => formatDay(at, me.timezone)) : null;
  return (
    <Section title={is_on ? 'Archive' : 'Restore'}>
      <Stack gap="sm" align="flex-start">
        <Text size="sm">
          {is_on
            ? 'Nothing new can be bought at an archived location. Orders, stock and history keep naming it.'
            : 'The location can be chosen again for orders, stock and team members.'}
        </Text>
        {lines.length > 0 && (
          <div>
            <Text size="sm" fw={500}>
              Still here:
            </Text>
            <List size="sm">
              {lines.map((line) => (
                <List.Item key={line}>{line}</List.Item>
              ))}
            </List>
          </div>
        )}
        {(price?.refusal ?? cost) && (
          <Text size="sm" c="dimmed">
            {price?.refusal ?? cost}
          </Text>
        )}
        {canEdit && (
          <Button
            color={is_on ? 'danger' : undefined}
            variant={is_on ? 'outline' : 'filled'}
            disabled={!price || isClosed || (is_on && price.refusal !== null)}
            onClick={() => (price?.refusal ? showPaywall('locations') : setAsking(true))}
          >
            {`${verb} location`}
          </Button>
        )}
      </Stack>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={`${verb} ${name}?`}
        confirmLabel={`${verb} location`}
        isDangerous={is_on}
        onConfirm={() =>
          action.send({
            params: { id },
            body: { is_on: !is_on, are_contents_accepted: true, is_price_accepted: true },
          })
        }
      >
        {[...lines, ...(cost ? [cost] : [])].join(' ') || 'Nothing is left at this location.'}
      </ConfirmDialog>
    </Section>
  );
}
