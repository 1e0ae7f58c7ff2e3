/** What a revised offer makes of a device of the order, in the order in which a seller reads them. */
export const deviceChanges = ['revised', 'missing', 'extra', 'rejected', 'unchanged'] as const;
export type DeviceChange = (typeof deviceChanges)[number];

/** Why a device is in the offer that has no reason of its own. */
export const deviceChangeLabels = {
  missing: 'Not received',
  extra: 'Not in your order, we buy it too',
  rejected: 'We don’t buy it, you get it back',
  unchanged: 'As described, the price stays',
} as const satisfies Record<Exclude<DeviceChange, 'revised'>, string>;
