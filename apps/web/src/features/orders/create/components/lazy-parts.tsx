import { later } from '../../../../ui/later/later.tsx';
import { DetailsPlace, EditorPlace, FormPlace, NotePlace } from './places.tsx';

/** What the page needs only once somebody stands at the counter comes after it, the next step first. */
export const DeviceEditor = later(async () => (await import('./device-editor.tsx')).DeviceEditor, EditorPlace);
export const CustomEditor = later(async () => (await import('./custom-editor.tsx')).CustomEditor, EditorPlace);
export const IdentifierNote = later(async () => (await import('./identifier-note.tsx')).IdentifierNote, NotePlace);
export const NewCustomerForm = later(
  async () => (await import('../../../customers/customer.form.tsx')).NewCustomerForm,
  FormPlace,
);
export const BlockedNotice = later(async () => (await import('./blocked-notice.tsx')).BlockedNotice, NotePlace);
export const PayoutFields = later(async () => (await import('./payout-fields.tsx')).PayoutFields, NotePlace);
export const DetailsStep = later(async () => (await import('./details-step.tsx')).DetailsStep, DetailsPlace);

export const createParts = [DeviceEditor, NewCustomerForm, PayoutFields, CustomEditor, BlockedNotice];
