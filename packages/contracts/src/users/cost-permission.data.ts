import type { Permission } from '../permissions.ts';

/** Figures that only members with this permission read: what units cost, what they brought net of tax, and the margin. */
export const costPermission = 'inventory.cost' satisfies Permission;
