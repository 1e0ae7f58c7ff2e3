import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useLocationFilter } from '../../../../lib/location-filter.ts';
import { useCan, useMe } from '../../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { useFetchAhead } from '../../../../ui/later/later.tsx';
import { PageHeader } from '../../../../ui/page-header/page-header.tsx';
import { customerQuery } from '../../../customers/customer.api.ts';
import { kindFacts } from '../../order-kind.rules.ts';
import { countDevices } from '../basket/basket.rules.ts';
import { Basket } from '../basket/components/basket.tsx';
import { useMovedPrices } from '../basket/use-moved-prices.ts';
import { type CreatedKind, createFacts } from '../create-kind.rules.ts';
import { CustomerStep } from '../customer/components/customer-step.tsx';
import { DeviceStep } from '../devices/components/device-step.tsx';
import { useDeviceStep } from '../devices/use-device-step.ts';
import { chooseCounter, isEmptyDraft } from '../draft.rules.ts';
import { PayoutStep } from '../payout/components/payout-step.tsx';
import { useDraft } from '../use-draft.ts';
import { useLimits } from '../use-limits.ts';
import { useOrderCreation } from '../use-order-creation.ts';
import { focusField, type OrderForm, OrderFormProvider } from '../use-order-form.ts';
import { CreateBar } from './create-bar.tsx';
import { createParts, DetailsStep, ShippingStep } from './lazy-parts.tsx';
import classes from './workspace.module.css';

/** The page for a new order: devices, seller, payout and the offer; with parcels, how they are shipped. */
export function Workspace({ kind }: { kind: CreatedKind }) {
  const me = useMe();
  const can = useCan();
  const { location_id: filtered } = useLocationFilter();
  const kept = useDraft(kind);
  const { draft, change, discard, payout } = kept;
  const [isDiscarding, discarding] = useDisclosure();
  const location_id = chooseCounter(kind, me.locations, [draft.location_id, filtered, me.default_location_id]);
  const customer = useQuery({ ...customerQuery(draft.customer_id ?? 0), enabled: draft.customer_id !== null });
  const prices = useMovedPrices({ kind, draft, change, location_id });
  const limits = useLimits(kind, draft, location_id);
  const creation = useOrderCreation({
    ...kept,
    kind,
    prices,
    location_id,
    is_blocked: customer.data?.is_blocked ?? false,
    can_override: can('orders.override_block'),
    may_exceed: limits.refusals.length > 0 && limits.can_override,
  });
  const { messages, clearMessage } = creation;
  const orderForm: OrderForm = { kind, draft, change, messages, clearMessage, currency: me.currency, location_id };
  const actions = useDeviceStep(orderForm);
  useFetchAhead(createParts);

  useShortcuts([
    { keys: 'mod+enter', label: 'Create order', group: 'New order', run: () => void creation.submit() },
    { keys: 'u', label: 'Go to seller', group: 'New order', run: () => focusField('customer_id') },
    { keys: 'p', label: 'Go to payout', group: 'New order', run: () => focusField('payout_method') },
  ]);
  const isEmpty = isEmptyDraft(draft);
  const { is_shipped } = createFacts[kind];
  return (
    <OrderFormProvider value={orderForm}>
      <div className={classes.page}>
        <PageHeader title={kindFacts[kind].create}>
          <span className={classes.saved} role="status">
            {isEmpty ? '' : 'Draft saved on this computer'}
          </span>
          {!isEmpty && (
            <Button variant="subtle" onClick={discarding.open}>
              Discard draft
            </Button>
          )}
        </PageHeader>
        <div className={classes.columns}>
          <div className={classes.steps}>
            <DeviceStep actions={actions} />
            <CustomerStep />
            <PayoutStep payout={payout} />
            {is_shipped && <ShippingStep number={4} />}
            <DetailsStep number={is_shipped ? 5 : 4} />
          </div>
          <div className={classes.side}>
            <Basket actions={actions} prices={prices} creation={creation} limits={limits} />
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
            ? [`The offer with ${countDevices(draft.lines)} ${countDevices(draft.lines) === 1 ? 'device' : 'devices'}`]
            : []),
          'Everything you entered on this page',
        ]}
        onConfirm={() => {
          discard();
          actions.dropUnknownScan();
          actions.dropPendingScans();
          focusField('items');
        }}
      />
    </OrderFormProvider>
  );
}
