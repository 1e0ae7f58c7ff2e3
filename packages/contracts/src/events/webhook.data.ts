/** Why a delivery was made: its event happened, somebody sent it again, replayed a period, or tests the endpoint. */
export const deliveryCauses = ['event', 'again', 'replay', 'test'] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];
export const deliveryCauseLabels: Record<DeliveryCause, string> = {
  event: 'Event',
  again: 'Sent again',
  replay: 'Replay',
  test: 'Test',
};

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];
export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: 'Waiting',
  delivered: 'Delivered',
  failed: 'Failed',
};

/** Why the server turned an endpoint off: it failed for three days, or it answered 410 Gone. */
export const offReasons = ['failing', 'gone'] as const;
export type OffReason = (typeof offReasons)[number];
export const offReasonLabels: Record<OffReason, string> = {
  failing: 'Turned off: it accepted nothing for three days',
  gone: 'Turned off: it answered 410 Gone',
};

/** Endpoints that a company may have. */
export const maxEndpoints = 10;
/** For how many hours deliveries have the signature of the old secret too. */
export const bothSecretsHours = 24;
/** Of an answer this much is kept. */
export const keptAnswerLength = 500;
/** Within this time an endpoint has to answer. */
export const answerSeconds = 10;
/** A delivery is tried again for this long. */
export const triedHours = 72;
/** The pauses between the tries of a delivery in seconds; the last one repeats. */
export const pauses: readonly number[] = [10, 60, 300, 900, 1800, 3600, 7200, 14_400, 28_800, 43_200];
/** A replay of more events than this is a job. */
export const replayedAtOnce = 500;
