import type { WipeCertificate } from '@tradepost/contracts/diagnostics/wipe.contract';
import type { Meaning } from '../../../ui/status-badge/status-badge.tsx';

/** The state of a certificate as a badge. */
export function certificateBadge({
  is_valid,
  outcome,
  voided_at,
  replaced_by,
}: Pick<WipeCertificate, 'is_valid' | 'outcome' | 'voided_at' | 'replaced_by'>): { label: string; meaning: Meaning } {
  if (is_valid) return { label: 'Valid', meaning: 'success' };
  if (voided_at !== null) return { label: 'Voided', meaning: 'danger' };
  if (outcome === 'failed') return { label: 'Failed', meaning: 'danger' };
  return { label: replaced_by ? `Replaced by ${replaced_by.number}` : 'Replaced', meaning: 'neutral' };
}
