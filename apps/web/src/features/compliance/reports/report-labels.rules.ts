import type { PurchaseReport } from '@tradepost/contracts/compliance/report.contract';
import { sendingWayLabels } from '@tradepost/contracts/compliance/report.data';
import { dayText } from '../holds/hold-labels.rules.ts';

/** The days that a report covers. */
export const describeDays = ({ from_day, day }: Pick<PurchaseReport, 'from_day' | 'day'>): string =>
  from_day === day ? dayText(day) : `${dayText(from_day)} to ${dayText(day)}`;

/** How a report was sent, by whom, and with which reference. */
export const describeSending = ({ sent_how, sent_reference, sent_by }: PurchaseReport): string =>
  sent_how === null ? '–' : [sendingWayLabels[sent_how], sent_reference, sent_by].filter(Boolean).join(', ');

export const nameReport = (report: PurchaseReport): string => `${report.location.name}, ${describeDays(report)}`;
