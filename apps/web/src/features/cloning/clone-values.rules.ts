import { type CloneFormInput, CloneLocation } from '@tradepost/contracts/cloning/clone.contract';
import { neededBy, problemOfItem, withNeeded, without } from '@tradepost/contracts/cloning/clone.rules';
import { type CloneItem, cloneItemKeys, cloneItems } from '@tradepost/contracts/cloning/clone-items.data';
import { z } from 'zod';
import { formatList } from '../../lib/formats/numbers.ts';

/** The wizard’s form. */
export interface CloneValues extends Record<string, unknown> {
  company_name: string;
  location: {
    name: string;
    method: 'store' | 'mail-in';
    email: string;
    phone: string;
    street: string;
    suite: string;
    city: string;
    state: string;
    zip_code: string;
    country: string;
  };
}

export const emptyClone = (company_name: string, country: string): CloneValues => ({
  company_name: `Copy of ${company_name}`,
  location: {
    name: '',
    method: 'store',
    email: '',
    phone: '',
    street: '',
    suite: '',
    city: '',
    state: '',
    zip_code: '',
    country,
  },
});

/** What the step of the location checks. */
export const LocationStep = z.object({
  company_name: z.string().trim().min(1).max(100),
  location: CloneLocation.omit({
    address: true,
    address_text: true,
    is_on: true,
    is_mailin: true,
    lat: true,
    lon: true,
  }),
});

export function toCloneBody({ company_name, location }: CloneValues, items: readonly CloneItem[]): CloneFormInput {
  const { method, country, ...rest } = location;
  return {
    ...Object.fromEntries(cloneItemKeys.map((key) => [key, items.includes(key)])),
    company_name,
    location: { ...rest, country: country as 'US', is_on: true, is_mailin: method === 'mail-in' },
  };
}

export interface Choice {
  items: CloneItem[];
  /** What else changed and why, or nothing. */
  note: string | null;
}

const named = (items: readonly CloneItem[]) => formatList(items.map((item) => cloneItems[item].label));

/** The items after a box was checked or cleared, with those that have to follow. */
export function chooseItems(before: readonly CloneItem[], after: readonly CloneItem[]): Choice {
  const added = after.find((item) => !before.includes(item));
  const removed = before.find((item) => !after.includes(item));
  if (added !== undefined) {
    const reason = problemOfItem(after, added);
    const items = withNeeded(after);
    const followed = items.filter((item) => !after.includes(item));
    return { items, note: reason === undefined ? null : `${named(followed)} added: ${reason}.` };
  }
  if (removed === undefined) return { items: [...after], note: null };
  const followed = neededBy(before, removed);
  const note =
    followed.length === 0
      ? null
      : `${named(followed)} removed: ${followed.length === 1 ? 'it needs' : 'they need'} ${cloneItems[removed].label}.`;
  return { items: without(before, removed), note };
}
