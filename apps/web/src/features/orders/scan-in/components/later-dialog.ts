import { later } from '../../../../ui/later/later.tsx';

/** Loaded with the first parcel that is attached. */
export const AttachDialog = later(async () => (await import('./attach-dialog.tsx')).AttachDialog);
