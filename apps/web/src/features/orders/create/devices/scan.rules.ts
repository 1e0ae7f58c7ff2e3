import { deviceKeys } from '@tradepost/contracts/catalog/device-key.rules';
import { identifierKind, normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { readIsbn } from '@tradepost/contracts/catalog/search.rules';
import type { ImeiCheck } from '@tradepost/contracts/orders/order-parts.contract';
import type { Meaning } from '@tradepost/contracts/orders/order-status.data';
import type { z } from 'zod';
import type { Editor, Line } from '../draft.rules.ts';
import type { Identifier } from './device-editor.rules.ts';

type ImeiCheckResult = z.infer<typeof ImeiCheck>['result'];

/** Shorter numbers may be a model or a storage size. */
const longestNumberInName = 5;

/**
 * Classifies the text in the search field: an identifier of one device, a possible serial number (used when the search
 * finds nothing), or words to search for.
 */
export function kindOfTyped(text: string): 'identifier' | 'serial' | 'words' {
  const typed = text.trim();
  if (readIsbn(typed)) return 'words';
  if (identifierKind(typed) !== 'serial') return 'identifier';
  const bare = normalizeIdentifier(typed);
  const hasLabel = /^(?:s\/n|sn|serial)\b/i.test(typed) && bare !== '';
  const isCode = /^[A-Z0-9./_-]{5,40}$/.test(bare) && /\d/.test(bare) && !/\s/.test(typed);
  return hasLabel || isCode ? 'serial' : 'words';
}

/** Whether to search while typing. Long numbers are skipped, since a scanner may still be writing them. */
export function isSearchable(text: string): boolean {
  const typed = text.trim();
  return readIsbn(typed) !== null || !new RegExp(`^\\d{${longestNumberInName},}$`).test(typed);
}

/** Puts an identifier into the IMEI or the serial field. */
export function placeIdentifier(identifier: string, kind: string): Identifier {
  return kind === 'serial' ? { imei: '', serial: identifier } : { imei: identifier, serial: '' };
}

/** Whether one of the numbers of two devices is the same, in whatever form and field. */
export function hasSameNumber(one: Identifier, other: Identifier): boolean {
  const keys = deviceKeys([other.imei, other.serial]);
  return deviceKeys([one.imei, one.serial]).some((key) => keys.includes(key));
}

/** The line of the offer that already holds this IMEI or serial number. */
export function findDuplicate(
  lines: readonly Line[],
  editor: Pick<Editor, 'imei' | 'serial' | 'line_id'>,
): Line | undefined {
  return lines.find((line) => line.id !== editor.line_id && hasSameNumber(editor, line));
}

/** The label and color of each blacklist result. */
export const blacklistResult: Record<ImeiCheckResult, { label: string; meaning: Meaning }> = {
  clean: { label: 'Clean', meaning: 'success' },
  blacklisted: { label: 'Blacklisted', meaning: 'danger' },
  financed: { label: 'Still financed', meaning: 'warning' },
  locked: { label: 'Locked', meaning: 'warning' },
  unknown: { label: 'Unknown', meaning: 'neutral' },
};
