import { later } from '../later/later.tsx';

/** Asks for confirmation before an action that is hard to undo. Loaded on first use. */
export const ConfirmDialog = later(async () => (await import('./confirmation.tsx')).Confirmation);
