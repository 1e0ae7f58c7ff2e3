import type { DocumentMessage } from '@tradepost/contracts/languages/catalog.data';
import type { Locale } from '@tradepost/contracts/languages/locale.rules';
import type { DocumentDevice, DocumentItem, DocumentPayment } from '../document-data.rules.ts';

/** The default declaration on an intake receipt. */
export const defaultDeclaration: DocumentMessage =
  'I own these devices or am authorized to sell them. They are not stolen or on a payment plan, and my description of them is accurate.';

/** The default declaration for devices left for testing. */
export const defaultTestingDeclaration: DocumentMessage =
  'I am leaving these devices for testing only. I own them or am authorized to hand them over, and they are not stolen.';

/** The default declaration on a payout receipt. */
export const defaultPayoutDeclaration: DocumentMessage =
  'The customer has received the amount above or agrees that it was sent as described. The devices now belong to the buyer.';

/** Storage, color and carrier in one line. */
export function describeVariant(item: Pick<DocumentItem, 'storage' | 'color' | 'carrier'>): string {
  return [item.storage, item.color, item.carrier].filter((part) => part?.trim()).join(' · ');
}

/** IMEI and serial number as they are read out: `IMEI 35 699120 144735 6 · Serial F2LXK9Q0N7`. */
export function describeIdentifiers(item: Pick<DocumentItem, 'imei' | 'serial'>, { write }: Locale): string {
  const imei = item.imei?.trim() && write('IMEI {number}', { number: groupImei(item.imei) });
  const serial = item.serial?.trim() && write('Serial {number}', { number: item.serial.trim() });
  return [imei, serial].filter(Boolean).join(' · ');
}

/** An IMEI in its parts (2, 6, 6, 1), easier to compare with a screen; anything else stays as it is. */
export function groupImei(imei: string): string {
  const [, ...parts] = /^(\d{2})(\d{6})(\d{6})(\d{1,2})$/.exec(imei.replace(/[\s-]/g, '')) ?? [];
  return parts.length > 0 ? parts.join(' ') : imei.trim();
}

/** The content of a label's second code: the IMEI without spaces, or else the serial number. */
export function scanIdentifier(
  device: Pick<DocumentDevice, 'imei' | 'serial'>,
): { kind: 'IMEI' | 'Serial'; text: string } | null {
  const imei = device.imei?.replace(/[\s-]/g, '');
  if (imei) return { kind: 'IMEI', text: imei };
  const serial = device.serial?.trim();
  return serial ? { kind: 'Serial', text: serial } : null;
}

/**
 * Masks an account, email or phone: `j•••@example.com`, `•••• 4321`. Idempotent.
 */
export function maskDestination(destination: string): string {
  const text = destination.trim();
  const at = text.lastIndexOf('@');
  if (at > 0) return `${Array.from(text)[0]}•••${text.slice(at)}`;
  const bare = text.replace(/[^\p{L}\p{N}]/gu, '');
  return `•••• ${bare.length > 6 || /[•*]{2}/.test(text) ? bare.slice(-4) : bare.slice(-2)}`;
}

/** The reference of a payment, with its label. */
export function describeReference(
  payment: Pick<DocumentPayment, 'reference' | 'check_number'>,
  { write }: Locale,
): { label: string; value: string } | null {
  if (payment.check_number?.trim()) return { label: write('Check number'), value: payment.check_number.trim() };
  return payment.reference?.trim() ? { label: write('Reference'), value: payment.reference.trim() } : null;
}
