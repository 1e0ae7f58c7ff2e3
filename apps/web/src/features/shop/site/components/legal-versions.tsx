import { Text } from '@mantine/core';
import type { LegalText } from '@tradepost/contracts/shop/site/legal.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import classes from './storefront.module.css';

/** The versions of a text, as orders name them. */
export function LegalVersions({ versions }: Pick<LegalText, 'versions'>) {
  return (
    <Section title="Versions">
      {versions.length === 0 ? (
        <Text size="sm">No data to show. The first save is version 1.</Text>
      ) : (
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">Version</th>
              <th scope="col">Since</th>
              <th scope="col">Saved by</th>
              <th scope="col">SHA-256</th>
            </tr>
          </thead>
          <tbody>
            {versions.map(({ version, created_at, saved_by, sha256 }) => (
              <tr key={version}>
                <td>{version}</td>
                <td>
                  <TimeText at={created_at} />
                </td>
                <td>{saved_by ?? '—'}</td>
                <td>
                  <code title={sha256}>{sha256.slice(0, 12)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  );
}
