import { identifierKind, normalizeIdentifier } from '@tradepost/contracts/catalog/imei.rules';
import { readIsbn } from '@tradepost/contracts/catalog/search.rules';
import type { ImeiCheck } from '@tradepost/contracts/orders/detail/order-parts.contract';
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
export function readScan(text: string): 'identifier' | 'serial' | 'words' {
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

/** The line of the offer that already holds this IMEI or serial number. */
export function findDuplicate(
  lines: readonly Line[],
  editor: Pick<Editor, 'imei' | 'serial' | 'line_id'>,
): Line | undefined {
  const isSame = (one: string, other: string) => one !== '' && normalizeIdentifier(one) === normalizeIdentifier(other);
  return lines.find(
    (line) => line.id !== editor.line_id && (isSame(editor.imei, line.imei) || isSame(editor.serial, line.serial)),
  );
}

/** The label and color of each blacklist result. */
export const blacklistResult: Record<ImeiCheckResult, { label: string; meaning: Meaning }> = {
  clean: { label: 'Clean', meaning: 'success' },
  blacklisted: { label: 'Blacklisted', meaning: 'danger' },
  financed: { label: 'Still financed', meaning: 'warning' },
  locked: { label: 'Locked', meaning: 'warning' },
  unknown: { label: 'Unknown', meaning: 'neutral' },
};
