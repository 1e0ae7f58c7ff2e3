import type { CloneItem } from '@tradepost/contracts/cloning/clone-items.data';

/** The columns of `companies` that an item copies. */
export const clonedColumns = {
  company_basics: [
    ...(['email', 'phone', 'distance_unit', 'paused_channels'] as const),
    ...(['legal_business_name', 'hours', 'exceptions'] as const),
    ...(['requires_two_factor', 'session_hours', 'retention_years'] as const),
  ],
} as const satisfies Partial<Record<CloneItem, readonly string[]>>;

/** Keys of `companies.settings` that an item copies. */
export const clonedSettings: Partial<Record<CloneItem, readonly string[]>> = { widget: ['website_url'] };
