import { CopyText } from '../copy-text/copy-text.tsx';
import { type Meaning, StatusBadge } from '../status-badge/status-badge.tsx';
import classes from './dns-record.module.css';

interface DnsRecordProps {
  /** What it does, in a line. */
  purpose: string;
  state: { label: string; meaning: Meaning };
  record: { type: string; host: string; value: string; found?: string | null };
}

/** A DNS record to set, and whether it was found. */
export function DnsRecord({ purpose, state, record }: DnsRecordProps) {
  return (
    <div className={classes.record}>
      <div className={classes.head}>
        <span>{purpose}</span>
        <StatusBadge {...state} isPlain />
      </div>
      <dl className={classes.facts}>
        <dt>Type</dt>
        <dd>{record.type}</dd>
        <dt>Name</dt>
        <dd>
          <CopyText value={record.host} label="record name" />
        </dd>
        <dt>Value</dt>
        <dd>
          <CopyText value={record.value} label="record value" />
        </dd>
        {record.found && (
          <>
            <dt>Found</dt>
            <dd>{record.found}</dd>
          </>
        )}
      </dl>
    </div>
  );
}
