import type { FilePreview } from '@tradepost/contracts/files/preview.contract';

export type LeftOutRows = Pick<FilePreview, 'left_out' | 'left_out_count'>;

const maxNamed = 5;

/** Names the first rows that are left out: `line 1, “Stock list” (above the headings) and 3 more`. */
export function nameLeftOut({ left_out, left_out_count }: LeftOutRows): string {
  const names = left_out
    .slice(0, maxNamed)
    .map(({ line, text, reason }) =>
      line === 0 ? `sheet “${text}”` : `line ${line}, “${text}” (${reason.charAt(0).toLowerCase()}${reason.slice(1)})`,
    );
  return names.join('; ') + (left_out_count > maxNamed ? ` and ${left_out_count - maxNamed} more` : '');
}
