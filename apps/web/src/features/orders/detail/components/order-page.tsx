import { VisuallyHidden } from '@mantine/core';
import type { OrderDetail } from '@tradepost/contracts/orders/order.contract';
import { orderDetailPath, orderListPath } from '@tradepost/contracts/orders/order-path.rules';
import { statusBadge } from '@tradepost/contracts/orders/order-status.data';
import { usePageTitle } from '../../../../lib/page-title.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../../lib/shortcuts.ts';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { DetailPage } from '../../../../ui/detail-page/detail-page.tsx';
import { useFetchAhead } from '../../../../ui/later/later.tsx';
import { useListReturn } from '../../../../ui/list-page/use-list-memory.ts';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { useNow } from '../../../../ui/time-text/use-now.ts';
import { TimezoneProvider } from '../../../../ui/timezone.tsx';
import { orderListId } from '../../order.api.ts';
import { kindFacts } from '../../order-kind.rules.ts';
import { useOrderStatuses } from '../../use-order-statuses.ts';
import { CustomerCard } from '../customer/components/customer-card.tsx';
import { DescribedSection } from '../described/components/described-section.tsx';
import { MatchLink } from '../described/components/match-link.tsx';
import { DocumentsSection } from '../documents/components/documents-section.tsx';
import { PrintMenu } from '../documents/components/print-menu.tsx';
import { ItemsSection } from '../items/components/items-section.tsx';
import { NotesSection } from '../notes/components/notes-section.tsx';
import { OffersSection } from '../offers/components/offers-section.tsx';
import { useOrderCalls } from '../order-detail.api.ts';
import { PayoutCard } from '../payout/components/payout-card.tsx';
import { toMenu } from '../status/components/moves-menu.tsx';
import { findNextStep } from '../status/next-step.rules.ts';
import { listMenuMoves } from '../status/order-moves.rules.ts';
import { useDialogs } from '../use-dialogs.ts';
import { OrderProvider } from '../use-order.ts';
import { useOrderParts, usePlainStep } from '../use-order-parts.ts';
import { useOverrides } from '../use-overrides.tsx';
import { usePanels } from '../use-panels.ts';
import { usePerformAction } from '../use-perform-action.ts';
import { DetailsCard } from './details-card.tsx';
import {
  BulkQuoteParts,
  detailParts,
  LeaveGuard,
  LockCard,
  OfferPanel,
  OrderDialogs,
  OrderTimeline,
  ParcelsSection,
  PicturesSection,
  SentQuoteSection,
  TermsCard,
} from './lazy-parts.tsx';
import { OrderBanners } from './order-banners.tsx';
import { OrderSubtitle } from './order-subtitle.tsx';

/** The detail page of an order. Its times are those of the order's location, as on its documents. */
export function OrderPage({ order }: { order: OrderDetail }) {
  const { kind } = order;
  const statuses = useOrderStatuses(kind);
  const badge = statusBadge(order.status_id, order.sub_status_id, statuses);
  const can = useCan();
  const overrides = useOverrides();
  const calls = useOrderCalls(order, overrides.withReasons);
  const panels = usePanels();
  const dialogs = useDialogs();
  const perform = usePerformAction({ order, calls, panels, dialogs, withReasons: overrides.withReasons });
  const now = useNow();
  const list = { id: orderListId(kind), to: orderListPath(kind), label: kindFacts[kind].title };
  const { is_shipped } = kindFacts[kind];
  const found = useListReturn(list.id, list.to);
  usePageTitle(order.box_id);
  useFetchAhead(detailParts);

  const parts = useOrderParts();
  const useCardStep = parts?.useCardStep ?? usePlainStep;
  const step = useCardStep(order, findNextStep(order, can), can);
  const next = panels.isAtWork ? null : step;
  const nextAction = next && { label: next.label, onClick: () => perform(next.action) };
  useShortcuts([{ keys: 'n', label: 'Add note', group: 'Record', run: focusNote }]);

  // Previous and next in the list the user came from, or in all orders after a direct link.
  const isInList = found.position !== null;
  const pathTo = (id: number | null) => (isInList || id === null ? undefined : orderDetailPath(kind, id));
  return (
    <OrderProvider value={{ order, can, calls, panels, perform, openDialog: dialogs.open }}>
      <TimezoneProvider timezone={order.location.timezone}>
        {panels.isDirty && <LeaveGuard isDirty />}
        <DetailPage
          list={list}
          title={`Order ${order.box_id}`}
          status={
            <>
              <CopyText value={order.box_id} label="box ID">
                <VisuallyHidden>{order.box_id}</VisuallyHidden>
              </CopyText>
              <StatusBadge {...badge} />
            </>
          }
          subtitle={<OrderSubtitle />}
          previous={pathTo(order.previous_id)}
          next={pathTo(order.next_id)}
          nextAction={nextAction}
          moves={toMenu(listMenuMoves(order, can, step?.action ?? null, now, statuses), perform)}
          actions={
            <>
              <MatchLink />
              <PrintMenu />
            </>
          }
          banner={<OrderBanners />}
          work={
            kind === 'bulk-quote' ? (
              <>
                {panels.isOpen('offer') && <OfferPanel />}
                <BulkQuoteParts />
              </>
            ) : undefined
          }
          main={
            <>
              {kind !== 'bulk-quote' && panels.isOpen('offer') && <OfferPanel />}
              {order.described.length > 0 && <DescribedSection />}
              {kind !== 'bulk-quote' && <ItemsSection />}
              {order.sent_quote && <SentQuoteSection />}
              <OffersSection />
              {is_shipped && <ParcelsSection />}
              <PicturesSection />
              <DocumentsSection />
            </>
          }
          side={
            <>
              <CustomerCard />
              {is_shipped && <LockCard />}
              {kind === 'bulk-quote' && <TermsCard />}
              {parts && <parts.ComplianceCard />}
              {parts && <parts.HoldsCard />}
              <PayoutCard />
              <NotesSection />
              <DetailsCard />
              {parts && <parts.SystemsCard />}
            </>
          }
          timeline={can('changelog.view') && <OrderTimeline />}
        />
        {overrides.dialog}
        {dialogs.dialog && <OrderDialogs dialogs={dialogs} backTo={found.back} />}
      </TimezoneProvider>
    </OrderProvider>
  );
}

function focusNote(): void {
  document.querySelector<HTMLElement>('[data-note-field]')?.focus();
}
