import { later } from '../../../../ui/later/later.tsx';
import { IdentifierPlace, NoteFormPlace, PanelPlace, PicturesPlace, TimelinePlace } from './places.tsx';

/** What the page shows only once somebody works on the order comes after the page itself. */
export const OrderDialogs = later(async () => (await import('./order-dialogs.tsx')).OrderDialogs);
export const InspectPanel = later(async () => (await import('./inspect-panel.tsx')).InspectPanel, PanelPlace);
export const AddItemPanel = later(async () => (await import('./add-item-panel.tsx')).AddItemPanel, PanelPlace);
export const OfferPanel = later(async () => (await import('./offer-panel.tsx')).OfferPanel, PanelPlace);
export const PayoutForm = later(async () => (await import('./payout-form.tsx')).PayoutForm, PanelPlace);
export const DetailsForm = later(async () => (await import('./details-form.tsx')).DetailsForm, PanelPlace);
export const CustomerChange = later(async () => (await import('./customer-change.tsx')).CustomerChange, PanelPlace);
export const IdentifierForm = later(
  async () => (await import('./identifier-form.tsx')).IdentifierForm,
  IdentifierPlace,
);
export const NoteForm = later(async () => (await import('./note-form.tsx')).NoteForm, NoteFormPlace);
export const PicturesSection = later(
  async () => (await import('./pictures-section.tsx')).PicturesSection,
  PicturesPlace,
);
export const PictureViewer = later(async () => (await import('./picture-viewer.tsx')).PictureViewer);
export const OrderTimeline = later(async () => (await import('./order-timeline.tsx')).OrderTimeline, TimelinePlace);
export const LeaveGuard = later(async () => (await import('../../../../ui/form-page/leave-guard.tsx')).LeaveGuard);

/** Nobody should wait for them at the counter; what is on the page from the start comes by itself. */
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
