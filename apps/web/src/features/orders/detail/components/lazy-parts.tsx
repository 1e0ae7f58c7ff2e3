import { type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import classes from './panel.module.css';

/** What the page shows only once somebody works on the order comes after the page itself. */
const loaders = {
  dialogs: () => import('./order-dialogs.tsx'),
  inspection: () => import('./inspect-panel.tsx'),
  adding: () => import('./add-item-panel.tsx'),
  offer: () => import('./offer-panel.tsx'),
  payout: () => import('./payout-form.tsx'),
  details: () => import('./details-form.tsx'),
  customer: () => import('./customer-change.tsx'),
  identifier: () => import('./identifier-form.tsx'),
  pictures: () => import('./pictures-section.tsx'),
  viewer: () => import('./picture-viewer.tsx'),
  timeline: () => import('./order-timeline.tsx'),
  guard: () => import('../../../../ui/form-page/leave-guard.tsx'),
};

function later<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
}

export const OrderDialogs = later(async () => (await loaders.dialogs()).OrderDialogs);
export const InspectPanel = later(async () => (await loaders.inspection()).InspectPanel);
export const AddItemPanel = later(async () => (await loaders.adding()).AddItemPanel);
export const OfferPanel = later(async () => (await loaders.offer()).OfferPanel);
export const PayoutForm = later(async () => (await loaders.payout()).PayoutForm);
export const DetailsForm = later(async () => (await loaders.details()).DetailsForm);
export const CustomerChange = later(async () => (await loaders.customer()).CustomerChange);
export const IdentifierForm = later(async () => (await loaders.identifier()).IdentifierForm);
export const PicturesSection = later(async () => (await loaders.pictures()).PicturesSection);
export const PictureViewer = later(async () => (await loaders.viewer()).PictureViewer);
export const OrderTimeline = later(async () => (await loaders.timeline()).OrderTimeline);
export const LeaveGuard = later(async () => (await loaders.guard()).LeaveGuard);

/** When the rest is fetched ahead, in milliseconds after the page: nobody should wait for it at the counter. */
const fetchAfter = 800;

export function usePartsAhead(): void {
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(loaders)) void load().catch(() => undefined);
    }, fetchAfter);
    return () => clearTimeout(timer);
  }, []);
}

/** Holds the place of a panel that is still being fetched. */
export function PanelPlace({ children }: { children: ReactNode }) {
  return (
    <Suspense
      fallback={
        <div className={classes.panel} role="status" aria-label="Loading">
          <TextSkeleton lines={6} />
        </div>
      }
    >
      {children}
    </Suspense>
  );
}
