import { later } from '../../../../ui/later/later.tsx';
import { PictureViewer } from '../pictures/components/later-viewer.tsx';
import {
  IdentifierSkeleton,
  NoteFormSkeleton,
  PanelSkeleton,
  PicturesSkeleton,
  TimelineSkeleton,
} from './detail-skeletons.tsx';

/** Parts that load after the page, because they only show while somebody works on the order. */
export const OrderDialogs = later(async () => (await import('./order-dialogs.tsx')).OrderDialogs);
export const InspectPanel = later(
  async () => (await import('../items/components/inspect-panel.tsx')).InspectPanel,
  PanelSkeleton,
);
export const AddItemPanel = later(
  async () => (await import('../items/components/add-item-panel.tsx')).AddItemPanel,
  PanelSkeleton,
);
export const OfferPanel = later(
  async () => (await import('../offers/components/offer-panel.tsx')).OfferPanel,
  PanelSkeleton,
);
export const PayoutForm = later(
  async () => (await import('../payout/components/payout-form.tsx')).PayoutForm,
  PanelSkeleton,
);
export const DetailsForm = later(async () => (await import('./details-form.tsx')).DetailsForm, PanelSkeleton);
export const CustomerChange = later(
  async () => (await import('../customer/components/customer-change.tsx')).CustomerChange,
  PanelSkeleton,
);
export const IdentifierForm = later(
  async () => (await import('../items/components/identifier-form.tsx')).IdentifierForm,
  IdentifierSkeleton,
);
export const NoteForm = later(
  async () => (await import('../notes/components/note-form.tsx')).NoteForm,
  NoteFormSkeleton,
);
export const PicturesSection = later(
  async () => (await import('../pictures/components/pictures-section.tsx')).PicturesSection,
  PicturesSkeleton,
);
export const ParcelsSection = later(
  async () => (await import('../parcels/components/parcels-section.tsx')).ParcelsSection,
  PicturesSkeleton,
);
export const EntryBanner = later(async () => (await import('../customer/components/entry-banner.tsx')).EntryBanner);
export const LockCard = later(
  async () => (await import('../parcels/components/lock-card.tsx')).LockCard,
  NoteFormSkeleton,
);
export const LateBanner = later(async () => (await import('../parcels/components/late-banner.tsx')).LateBanner);
export const BulkQuoteParts = later(
  async () => (await import('../bulk-quote/components/bulk-quote-parts.tsx')).BulkQuoteParts,
  PanelSkeleton,
);
export const SentQuoteSection = later(
  async () => (await import('../quotes/components/sent-quote-section.tsx')).SentQuoteSection,
  NoteFormSkeleton,
);
export const TermsCard = later(
  async () => (await import('../bulk-quote/components/terms-card.tsx')).TermsCard,
  NoteFormSkeleton,
);
export const OrderTimeline = later(async () => (await import('./order-timeline.tsx')).OrderTimeline, TimelineSkeleton);
export const LeaveGuard = later(async () => (await import('../../../../ui/form-page/leave-guard.tsx')).LeaveGuard);

/** Preloads the panels and dialogs. Parts that the page shows from the start load by themselves. */
export const detailParts = [
  InspectPanel,
  OrderDialogs,
  OfferPanel,
  AddItemPanel,
  PayoutForm,
  IdentifierForm,
  DetailsForm,
  CustomerChange,
  PictureViewer,
  LeaveGuard,
];
