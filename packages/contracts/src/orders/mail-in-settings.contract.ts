import { z } from 'zod';
import { SettingsVersion } from '../fields.ts';
import { contract, explain } from '../route.ts';

/** How a company handles orders that are sent in. */
const area = 'settings';

export const clockStops = ['scan', 'delivery'] as const;
export const deliveredWhen = ['all', 'first'] as const;

/** The number of reminders, whose texts are three. */
export const maxReminders = 3;

export const MailInSettings = z
  .object({
    clock_stops_at: z
      .enum(clockStops)
      .describe('What stops the clock of the price lock: the first carrier scan, or the delivery'),
    delivered_when: z
      .enum(deliveredWhen)
      .describe('When an order with several parcels is delivered: when all have arrived, or the first one'),
    reminder_days: z
      .array(z.number().int())
      .describe('Days after the offer on which the seller is reminded; empty: never'),
    is_auto_accept_on: z.boolean().describe('A revised offer without an answer is accepted after `auto_accept_days`'),
    auto_accept_days: z.number().int().describe('The seller is told three days before'),
    abandoned_hours: z
      .number()
      .int()
      .describe('After this many hours, a lead that its seller did not finish becomes abandoned'),
    version: z.number().int(),
  })
  .meta({ id: 'MailInSettings' });
export type MailInSettings = z.infer<typeof MailInSettings>;

export const defaultMailInSettings: MailInSettings = {
  clock_stops_at: 'scan',
  delivered_when: 'all',
  reminder_days: [3, 7, 12],
  is_auto_accept_on: false,
  auto_accept_days: 14,
  abandoned_hours: 24,
  version: 0,
};

const between = (what: string, low: number, high: number) => {
  const text = `${what} must be a whole number from ${low} to ${high}`;
  return z.number().int(text).min(low, text).max(high, text);
};

export const MailInSettingsForm = z.object({
  clock_stops_at: z.enum(clockStops).describe('What stops the clock of the price lock'),
  delivered_when: z.enum(deliveredWhen).describe('Whether an order is delivered with its first or its last parcel'),
  reminder_days: z
    .array(between('Days', 1, 60))
    .max(maxReminders, `Send at most ${maxReminders} reminders`)
    .refine(
      (days) => days.every((day, index) => index === 0 || day > (days[index - 1] ?? 0)),
      'Each reminder must be later than the one before',
    )
    .describe('Days after creation on which a lead is reminded'),
  is_auto_accept_on: z.boolean().describe('Whether an unanswered offer is accepted automatically'),
  auto_accept_days: between('Days', 4, 90).describe('At least four, because the seller is told three days before'),
  abandoned_hours: explain(between('Hours', 1, 720), 'Hours after which an unfinished lead counts as abandoned', 24),
  version: SettingsVersion,
});
export type MailInSettingsForm = z.output<typeof MailInSettingsForm>;

export const findMailInSettings = contract({
  method: 'GET',
  url: '/v1/pos/settings/mail-in',
  area,
  summary: 'How orders that are sent in are handled',
  access: 'settings.view',
  data: MailInSettings,
});

export const saveMailInSettings = contract({
  method: 'PUT',
  url: '/v1/pos/settings/mail-in',
  area,
  summary: 'Set how orders that are sent in are handled',
  access: 'settings.edit',
  body: MailInSettingsForm,
  data: MailInSettings,
});
