import { StatusBadge } from '../../../ui/status-badge/status-badge.tsx';

/** The mark of a text that the company changed, in lists, editors and previews alike. */
export function EditedMark() {
  return <StatusBadge label="Edited" meaning="info" />;
}
