import { later } from '../../../../ui/later/later.tsx';

/** Loads with the first opening. */
export const AddressBook = later(async () => (await import('./address-book.tsx')).AddressBook);
