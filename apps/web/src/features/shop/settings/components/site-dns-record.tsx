import type { DnsRecord } from '@tradepost/contracts/shop/site/portal-domain.contract';
import { CopyText } from '../../../../ui/copy-text/copy-text.tsx';
import { type Meaning, StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import classes from '../../../seller-offers/components/portal-settings.module.css';

const purposes: Record<DnsRecord['purpose'], string> = {
  ownership: 'Proves that the domain is yours',
  pages: 'Leads visitors of the domain to your pages',
};

const meanings: Record<DnsRecord['status'], Meaning> = {
  'Not checked': 'neutral',
  Verified: 'success',
  Missing: 'warning',
  Different: 'danger',
};

/** A DNS record to set, and whether it was found. */
export function SiteDnsRecord({ record }: { record: DnsRecord }) {
  return (
    <div className={classes.record}>
      <div className={classes.recordHead}>
        <span>{purposes[record.purpose]}</span>
        <StatusBadge label={record.status} meaning={meanings[record.status]} isPlain />
      </div>
      <dl className={classes.recordFacts}>
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
