import type { OrderStage } from '@tradepost/contracts/systems/order-stage.data';
import type { ReadVendorError } from '../../../platform/vendors/vendor-http.client.ts';

/** What an order is as a contact and an opportunity, as it is stored with its push. */
export interface HighLevelPush {
  location_id: string;
  /** Of an earlier push. */
  opportunity_id: string | null;
  contact: { firstName: string; lastName: string; email?: string; phone?: string };
  opportunity: {
    pipelineId: string;
    pipelineStageId?: string;
    name: string;
    status: 'open' | 'won' | 'lost';
    monetaryValue: number;
  };
}

export const opportunityStatus: Readonly<Record<OrderStage, 'open' | 'won' | 'lost'>> = {
  lead: 'open',
  received: 'open',
  offer: 'open',
  paid: 'won',
  lost: 'lost',
};

/** `{ statusCode, message, error? }`, where the message may be several. */
export const readHighLevelError: ReadVendorError = (body) => {
  const { message, error } = (body ?? {}) as { message?: unknown; error?: unknown };
  const said = Array.isArray(message) ? message.join('. ') : message;
  return typeof said === 'string' ? { message: said, code: typeof error === 'string' ? error : null } : null;
};

/** The app that a client id is of: `65f1…-lk2x…`. */
export const appIdOf = (client_id: string): string => client_id.split('-')[0] ?? client_id;
