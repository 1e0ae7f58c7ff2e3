/** How far orders are, as other systems tell it. */
export const orderStages = {
  lead: 'Lead',
  received: 'Received',
  offer: 'Revised offer',
  paid: 'Paid',
  lost: 'Lost',
} as const;
export type OrderStage = keyof typeof orderStages;
export const orderStageKeys = Object.keys(orderStages) as [OrderStage, ...OrderStage[]];
