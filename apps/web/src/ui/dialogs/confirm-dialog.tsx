import { later } from '../later/later.tsx';

/** Asks before something that cannot easily be undone. What it is made of comes when it is asked. */
export const ConfirmDialog = later(async () => (await import('./confirmation.tsx')).Confirmation);
