/** Why a device can't be sold: its holding period, one that waits for its report, or the police. */
export const holdReasons = ['period', 'report', 'police'] as const;
export type HoldReason = (typeof holdReasons)[number];

export const holdReasonFacts: Record<HoldReason, { label: string; meaning: 'info' | 'warning' | 'danger' }> = {
  period: { label: 'Holding period', meaning: 'info' },
  report: { label: 'Waiting for the report', meaning: 'warning' },
  police: { label: 'Police hold', meaning: 'danger' },
};

/** Where a device goes when its police hold is released. */
export const releaseTargets = ['stock', 'seller', 'owner', 'police'] as const;
export type ReleaseTarget = (typeof releaseTargets)[number];

export const releaseTargetFacts: Record<ReleaseTarget, { label: string; what: string; leaves_stock: boolean }> = {
  stock: { label: 'Stays with us', what: 'The hold is lifted and the device can be sold', leaves_stock: false },
  seller: { label: 'Returned to the seller', what: 'The device leaves the stock', leaves_stock: true },
  owner: { label: 'Returned to its owner', what: 'The device leaves the stock', leaves_stock: true },
  police: { label: 'Handed to the police', what: 'The device leaves the stock', leaves_stock: true },
};

export const policeHoldEvents = ['placed', 'extended', 'released'] as const;
export type PoliceHoldEventKind = (typeof policeHoldEvents)[number];

export const policeHoldEventLabels: Record<PoliceHoldEventKind, string> = {
  placed: 'Placed',
  extended: 'Extended',
  released: 'Released',
};

/** What was erased of a record after its time. */
export const erasedParts = ['pictures', 'identity'] as const;
export type ErasedPart = (typeof erasedParts)[number];

export const erasedPartLabels: Record<ErasedPart, string> = {
  pictures: 'Pictures of the identity document',
  identity: 'Document number, expiry, date of birth and address',
};
