import { Anchor } from '@mantine/core';
import type { LocationDetail } from '@tradepost/contracts/locations/location.contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';

/** What other settings give the location, each with the way to change it. */
export function UsesSection({ location }: { location: LocationDetail }) {
  const { payout_methods, price_list, hold_days, retention_years, uses_drawers } = location;
  const facts: [key: string, label: string, value: ReactNode, to: string][] = [
    ['payouts', 'Payout methods', payout_methods.join(', ') || 'None', '/settings/payouts/method'],
    ['prices', 'Prices', price_list ?? 'The company’s price list', '/settings/bulk-price-editor'],
    ['hold', 'Holding period', hold_days === 0 ? 'None' : `${hold_days} days`, '/settings/compliance'],
    ['records', 'Records', `Kept ${retention_years} years`, '/settings/compliance-reports'],
    ['drawers', 'Cash drawers', uses_drawers ? 'Used' : 'Not used', '/cash-drawers'],
  ];
  return (
    <Section title="What this location uses">
      <Facts
        facts={facts.map(([key, label, value, to]) => ({
          key,
          label,
          value: (
            <>
              {value} ·{' '}
              <Anchor component={Link} to={to} inherit underline="always" aria-label={`Change ${label.toLowerCase()}`}>
                Change
              </Anchor>
            </>
          ),
        }))}
      />
    </Section>
  );
}
