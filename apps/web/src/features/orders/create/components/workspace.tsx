import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { customerStatus } from '@tradepost/contracts/customers/customer.contract';
import { useLocationFilter } from '../../../../lib/location-filter.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useFetchAhead } from '../../../../ui/later/later.tsx';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { customerQuery } from '../../../customers/customer.api.ts';
import { useCan, useMe } from '../../../session/use-session.ts';
import { countDevices } from '../basket.rules.ts';
import { chooseCounter, isEmptyDraft } from '../draft.rules.ts';
import { type Desk, DeskProvider, focusField } from '../use-desk.ts';
import { useDeviceStep } from '../use-device-step.ts';
import { useDraft } from '../use-draft.ts';
import { useLimits } from '../use-limits.ts';
import { useMovedPrices } from '../use-moved-prices.ts';
import { useOrderCreation } from '../use-order-creation.ts';
import { Basket } from './basket.tsx';
import { CreateBar } from './create-bar.tsx';
import { CustomerStep } from './customer-step.tsx';
import { DeviceStep } from './device-step.tsx';
import { createParts, DetailsStep } from './lazy-parts.tsx';
import { PayoutStep } from './payout-step.tsx';
import classes from './workspace.module.css';

/** A person at the counter with a phone: devices, customer, payout and the offer, all on one page. */
export function Workspace() {
  const me = useMe();
  const can = useCan();
  const { location_id: filtered } = useLocationFilter();
  const kept = useDraft();
  const { draft, change, discard, payout } = kept;
  const [isDiscarding, discarding] = useDisclosure();
  const location_id = chooseCounter(me.locations, [draft.location_id, filtered, me.default_location_id]);
  const customer = useQuery({ ...customerQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null });
  const prices = useMovedPrices({ draft, change, location_id });
  const limits = useLimits(draft);
  const creation = useOrderCreation({
    ...kept,
    prices,
    location_id,
    is_blocked: customer.data?.status === customerStatus.blocked,
    can_override: can('orders.override_block'),
    may_exceed: limits.refusals.length > 0 && limits.can_override,
  });
  const { messages, settle } = creation;
  const desk: Desk = { draft, change, messages, settle, currency: me.currency, location_id };
  const acts = useDeviceStep(desk);
  useFetchAhead(createParts);

  useShortcuts([
    { keys: 'mod+enter', label: 'Create the order', group: 'New order', run: () => void creation.submit() },
    { keys: 'u', label: 'Go to the customer', group: 'New order', run: () => focusField('customer_id') },
    { keys: 'p', label: 'Go to the payout', group: 'New order', run: () => focusField('payout_method') },
  ]);
  const isEmpty = isEmptyDraft(draft);
  return (
    <DeskProvider value={desk}>
      <div className={classes.page}>
        <PageHeader title="New in-store order">
          <span className={classes.saved} role="status">
            {isEmpty ? '' : 'Draft kept on this computer'}
          </span>
          {!isEmpty && (
            <Button variant="subtle" onClick={discarding.open}>
              Discard draft
            </Button>
          )}
        </PageHeader>
        <div className={classes.columns}>
          <div className={classes.steps}>
            <DeviceStep acts={acts} />
            <CustomerStep />
            <PayoutStep payout={payout} />
            <DetailsStep />
          </div>
          <div className={classes.side}>
            <Basket acts={acts} prices={prices} creation={creation} limits={limits} />
          </div>
        </div>
        <CreateBar creation={creation} />
      </div>
      <ConfirmDialog
        opened={isDiscarding}
        onClose={discarding.close}
        title="Discard this draft?"
        confirmLabel="Discard draft"
        isDangerous
        losses={[
          ...(draft.lines.length > 0
            ? [`The offer of ${countDevices(draft.lines)} ${countDevices(draft.lines) === 1 ? 'device' : 'devices'}`]
            : []),
          'Everything typed on this page',
        ]}
        onConfirm={() => {
          discard();
          acts.dropLoose();
          acts.dropWaiting();
          focusField('items');
        }}
      />
    </DeskProvider>
  );
}
