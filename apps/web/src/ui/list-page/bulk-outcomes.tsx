import { Text } from '@mantine/core';
import { IconCheck, IconMinus } from '@tabler/icons-react';
import { formatCount } from '../../lib/formats/numbers.ts';
import { type BulkResult, summarise } from './bulk.rules.ts';
import classes from './bulk-outcomes.module.css';

/** The maximum number of rows listed. The rest is shown as a count. */
const MAX_LISTED = 200;

/** A summary, then the rows: only the skipped ones in a dry run, all of them afterwards. */
export function BulkOutcomes({ result, isDryRun, noun }: { result: BulkResult; isDryRun: boolean; noun?: string }) {
  const { left, sentences } = summarise(result, isDryRun, noun);
  const rows = isDryRun ? left : [...left, ...result.outcomes.filter((outcome) => outcome.is_ok)];
  const { counts } = result;
  const total = counts ? counts.left + (isDryRun ? 0 : counts.done) : rows.length;
  const hidden = total - Math.min(rows.length, MAX_LISTED);
  return (
    <div>
      <div role="status">
        {sentences.map((sentence, index) => (
          <Text key={sentence} fw={index === 0 ? 500 : 400}>
            {sentence}
          </Text>
        ))}
      </div>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard
        <ul className={classes.rows} tabIndex={0} aria-label={isDryRun ? 'Skipped' : 'Result for each row'}>
          {rows.slice(0, MAX_LISTED).map((outcome) => (
            <li key={outcome.id} className={classes.row} data-ok={outcome.is_ok || undefined}>
              {outcome.is_ok ? (
                <IconCheck size={16} aria-label={isDryRun ? 'Will change' : 'Changed'} />
              ) : (
                <IconMinus size={16} aria-label="Skipped" />
              )}
              <span className={classes.label}>{outcome.label}</span>
              <span className={classes.why}>{outcome.why ?? (outcome.is_ok ? 'Changed' : '')}</span>
            </li>
          ))}
          {hidden > 0 && <li className={classes.row}>and {formatCount(hidden)} more</li>}
        </ul>
      )}
    </div>
  );
}
