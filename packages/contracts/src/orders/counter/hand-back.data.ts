/** Why a device that was offered at the counter is handed back. */
export const handBackReasons = {
  activation_lock: 'Activation lock is on',
  price: 'No agreement on the price',
  other: 'Other',
} as const;
export type HandBackReason = keyof typeof handBackReasons;
export const handBackReasonKeys = Object.keys(handBackReasons) as [HandBackReason, ...HandBackReason[]];

/** Why an order of locked devices begins on hold. The seller reads it in the email with the guide. */
export const lockHoldReason = 'Activation lock is on';
