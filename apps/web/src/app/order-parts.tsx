import type { ComponentType } from 'react';
import { useCardStep } from '../features/compliance/cards/use-card-step.ts';
import { type OrderParts, OrderPartsProvider } from '../features/orders/detail/use-order-parts.ts';
import { later } from '../ui/later/later.tsx';

/** What features that stand on orders add to an order's page. */
const orderParts: OrderParts = {
  Labels: later(
    async () => (await import('../features/shipping/labels/order/components/order-labels.tsx')).OrderLabels,
  ),
  Checks: later(async () => (await import('../features/payouts/checks/order/components/order-checks.tsx')).OrderChecks),
  PayoutStanding: later(
    async () => (await import('../features/payouts/queue/components/payout-obstacles.tsx')).PayoutStanding,
  ),
  PayoutService: later(
    async () => (await import('../features/payouts/vendors/components/order-payments.tsx')).OrderPayments,
  ),
  Purchase: later(
    async () => (await import('../features/invoices/trade-in/components/order-purchase.tsx')).OrderPurchase,
  ),
  ComplianceCard: later(
    async () => (await import('../features/compliance/cards/components/compliance-card.tsx')).ComplianceCard,
  ),
  HoldsCard: later(async () => (await import('../features/compliance/holds/components/holds-card.tsx')).HoldsCard),
  ItemResults: later(async () => (await import('../features/diagnostics/components/item-results.tsx')).ItemResults),
  SystemsCard: later(
    async () => (await import('../features/add-ons/systems/order/components/systems-card.tsx')).SystemsCard,
  ),
  useCardStep,
};

/** An order's page with the parts of features that stand on orders. */
export function withOrderParts(Page: ComponentType) {
  return function PageWithParts() {
    return (
      <OrderPartsProvider value={orderParts}>
        <Page />
      </OrderPartsProvider>
    );
  };
}
