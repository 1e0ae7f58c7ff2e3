import { keepPreviousData } from '@tanstack/react-query';
import { findDelivery, findWebhook, listDeliveries, listWebhooks } from '@tradepost/contracts/events/webhook.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { contractKey, contractQuery } from '../../lib/query/contract-query.ts';

/** Deliveries happen while the page is open, so it looks again. */
const lookAgainMilliseconds = 5000;

export const webhooksQuery = contractQuery(listWebhooks);
export const webhookQuery = (id: number) => contractQuery(findWebhook, { params: { id } });
/** The same for the page that shows how it does. */
export const watchedWebhookQuery = (id: number) => ({ ...webhookQuery(id), refetchInterval: lookAgainMilliseconds });
export const deliveryQuery = (id: number) => contractQuery(findDelivery, { params: { id } });

export const deliveriesQuery = (id: number, query: CallInput<typeof listDeliveries>['query']) => ({
  ...contractQuery(listDeliveries, { params: { id }, query }),
  placeholderData: keepPreviousData,
  refetchInterval: lookAgainMilliseconds,
});

/** What changes with a webhook, and with what is sent to it. */
export const webhookKeys = [contractKey(listWebhooks), contractKey(findWebhook)];
export const deliveryKeys = [...webhookKeys, contractKey(listDeliveries), contractKey(findDelivery)];
