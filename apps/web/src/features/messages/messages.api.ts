import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { listUnsubscribes } from '@tradepost/contracts/messages/email-subscription.contract';
import { listFailedMails, resendMails } from '@tradepost/contracts/messages/failed-mail.contract';
import { listMailDomains } from '@tradepost/contracts/messages/mail-server.contract';
import { findReviewEmail } from '@tradepost/contracts/messages/review-email.contract';
import { findTemplate, listTemplates, previewTemplate } from '@tradepost/contracts/messages/template.contract';
import type { CallInput } from '@tradepost/contracts/route';
import { api } from '../../lib/api.ts';
import { contractKey } from '../../lib/query/contract-query.ts';

/** Queries that show templates. */
export const templateKeys = [listTemplates, findTemplate, findReviewEmail, listLanguages].map(contractKey);
export const subscriptionKeys = [contractKey(listUnsubscribes)];
export const mailServerKeys = [contractKey(listMailDomains)];
export const failedMailKeys = [contractKey(listFailedMails)];

/** Sends failed emails again; with `dry_run` only returns the outcomes. */
export const resend = (body: NonNullable<CallInput<typeof resendMails>['body']>) => api(resendMails, { body });

/** A draft as it would be sent. Keeps the last good one while the next is rendered. */
export function previewQuery(id: number, body: NonNullable<CallInput<typeof previewTemplate>['body']>) {
  return queryOptions({
    queryKey: ['message-preview', id, body],
    queryFn: ({ signal }) => api(previewTemplate, { params: { id }, body, signal }),
    enabled: body.subject.trim() !== '' && body.body.trim() !== '',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { handles_errors: true },
  });
}
