import { type MailInSettings, MailInSettingsForm } from '@tradepost/contracts/orders/mail-in-settings.contract';
import { z } from 'zod';

/** The values of the form. The days of the reminders are one text: `3, 7, 12`. */
export type MailInValues = Omit<MailInSettings, 'version' | 'reminder_days'> & { reminder_days: string };

export function toMailInValues({ version: _version, reminder_days, ...settings }: MailInSettings): MailInValues {
  return { ...settings, reminder_days: reminder_days.join(', ') };
}

/** The days in the text; not a number stands for what is none, which the contract refuses. */
export function parseDays(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter(Boolean)
    .map(Number);
}

/** What the form must fulfill: the contract, with the days as text. */
export const MailInInput = z.preprocess((values) => {
  const { reminder_days, ...settings } = values as MailInValues;
  return { ...settings, reminder_days: parseDays(reminder_days), version: 0 };
}, MailInSettingsForm);

export const mailInLabels = {
  clock_stops_at: 'The price lock stops at',
  delivered_when: 'Delivered when',
  reminder_days: 'Reminders',
  is_auto_accept_on: 'Accept revised offers without an answer',
  auto_accept_days: 'Days until a revised offer is accepted',
  abandoned_hours: 'Hours until a lead is abandoned',
} as const satisfies Record<keyof MailInValues, string>;
