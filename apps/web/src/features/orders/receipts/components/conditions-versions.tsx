import { Text } from '@mantine/core';
import type { ReceiptLayout } from '@tradepost/contracts/orders/receipt.contract';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from './receipt.module.css';

/** The versions of the conditions, newest first. Documents name version and hash. */
export function ConditionsVersions({ versions }: { versions: ReceiptLayout['conditions_versions'] }) {
  if (versions.length === 0) return null;
  return (
    <div>
      <Text size="sm" fw={500} mb={4}>
        Versions
      </Text>
      <ul className={classes.versions}>
        {versions.map(({ version, sha256, created_at, created_by }, index) => (
          <li key={version}>
            Version {version}
            {index === 0 && ', in force'} · <code>{sha256.slice(0, 12)}</code> · <TimeText at={created_at} />
            {created_by && ` by ${created_by}`}
          </li>
        ))}
      </ul>
      <Text size="sm" c="dimmed" mt={4}>
        A changed text becomes a new version. Orders keep the version that was in force when they were made.
      </Text>
    </div>
  );
}
