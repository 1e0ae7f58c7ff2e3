import {
  type MessageTemplate,
  maxBody,
  maxSms,
  maxSubject,
  type TemplateRow,
} from '@tradepost/contracts/messages/template.contract';
import type { OrderKind } from '@tradepost/contracts/orders/order-status.data';
import { z } from 'zod';

/** The fields of the editor. */
export interface TemplateValues extends Record<string, unknown> {
  subject: string;
  body: string;
  sms: string;
  sends_email: boolean;
  sends_sms: boolean;
}

export const TemplateInput = z.object({
  subject: z.string().trim().min(1).max(maxSubject),
  body: z.string().trim().min(1).max(maxBody),
  sms: z.string().trim().max(maxSms),
});

export const noTemplate: TemplateValues = { subject: '', body: '', sms: '', sends_email: true, sends_sms: false };

export const toTemplateValues = ({ subject, body, sms, sends_email, sends_sms }: MessageTemplate): TemplateValues => ({
  subject,
  body,
  sends_email,
  sends_sms,
  sms: sms ?? '',
});

export const templateLabels: Record<string, string> = {
  subject: 'Subject',
  body: 'Email',
  sms: 'Text message',
  sends_email: 'Send this email',
  sends_sms: 'Send a text message',
};

/** Where a template is edited, for a kind of order. Sending the kind keeps the list on it. */
export function templatePath({ id, group, path }: Pick<TemplateRow, 'id' | 'group' | 'path'>, kind: OrderKind): string {
  if (path) return path;
  return group === 'general'
    ? `/settings/notifications/general/${id}`
    : `/settings/notifications/${group}/${id}?type=${kind}`;
}
