/** The states of a transfer. Its units are on their way while it is `sent`. */
export const transferStates = ['open', 'sent', 'received', 'canceled'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferStateLabels: Record<TransferState, string> = {
  open: 'Open',
  sent: 'On the way',
  received: 'Received',
  canceled: 'Canceled',
};

/** What became of a unit of a transfer. `returned`: the transfer was canceled and it stayed where it was. */
export const transferUnitStates = ['packed', 'sent', 'received', 'missing', 'written_off', 'returned'] as const;
export type TransferUnitState = (typeof transferUnitStates)[number];

export const transferUnitLabels: Record<TransferUnitState, string> = {
  packed: 'Packed',
  sent: 'On the way',
  received: 'Received',
  missing: 'Missing',
  written_off: 'Written off',
  returned: 'Stayed',
};

/** What a scan did. */
export const transferScanResults = ['added', 'received', 'duplicate', 'refused', 'unexpected'] as const;
export type TransferScanResult = (typeof transferScanResults)[number];

/** More than a person packs into one transfer. */
export const maxTransferUnits = 2_000;
/** Scans that one call takes. */
export const maxScansAtOnce = 200;

/** The number on a transfer's document, such as `T-0012`. */
export function transferNumber(id: number): string {
  return `T-${String(id).padStart(4, '0')}`;
}
