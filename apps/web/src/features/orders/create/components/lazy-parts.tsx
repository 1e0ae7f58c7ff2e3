import { later } from '../../../../ui/later/later.tsx';
import {
  DetailsSkeleton,
  EditorSkeleton,
  NewCustomerSkeleton,
  NoteSkeleton,
  ShippingSkeleton,
} from './create-skeletons.tsx';

/** Parts that load after the page, in the order in which the clerk needs them. */
export const DeviceEditor = later(
  async () => (await import('../devices/components/device-editor.tsx')).DeviceEditor,
  EditorSkeleton,
);
export const CustomEditor = later(
  async () => (await import('../devices/components/custom-editor.tsx')).CustomEditor,
  EditorSkeleton,
);
export const IdentifierNote = later(
  async () => (await import('../devices/components/identifier-note.tsx')).IdentifierNote,
  NoteSkeleton,
);
export const NewCustomerForm = later(
  async () => (await import('../../../customers/customer.form.tsx')).NewCustomerForm,
  NewCustomerSkeleton,
);
export const BlockedNotice = later(async () => (await import('./blocked-notice.tsx')).BlockedNotice, NoteSkeleton);
export const PayoutFields = later(
  async () => (await import('../payout/components/payout-fields.tsx')).PayoutFields,
  NoteSkeleton,
);
export const DetailsStep = later(async () => (await import('./details-step.tsx')).DetailsStep, DetailsSkeleton);
export const ShippingStep = later(
  async () => (await import('../shipping/components/shipping-step.tsx')).ShippingStep,
  ShippingSkeleton,
);

export const createParts = [DeviceEditor, NewCustomerForm, PayoutFields, CustomEditor, BlockedNotice];
