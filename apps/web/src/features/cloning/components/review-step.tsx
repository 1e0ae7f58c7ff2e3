import { Button, Group, List, Stack, Text } from '@mantine/core';
import { formatAddress } from '@tradepost/contracts/addresses';
import { trialDays } from '@tradepost/contracts/billing/package.data';
import { type CloneItem, cloneItems, neverCloned } from '@tradepost/contracts/cloning/clone-items.data';
import { Facts } from '../../../ui/detail-page/facts.tsx';
import { Section } from '../../../ui/detail-page/section.tsx';
import type { CloneValues } from '../clone-values.rules.ts';

interface ReviewStepProps {
  values: CloneValues;
  items: readonly CloneItem[];
  isBusy: boolean;
  onBack: () => void;
  onStart: () => void;
}

/** Step 3: what will happen, before it happens. */
export function ReviewStep({ values, items, isBusy, onBack, onStart }: ReviewStepProps) {
  const { company_name, location } = values;
  const { country, method, name, email, phone } = location;
  return (
    <Stack gap="md">
      <Section title="New company">
        <Facts
          facts={[
            { key: 'name', label: 'Company name', value: company_name },
            { key: 'location', label: 'Location', value: `${name} (${method === 'store' ? 'store' : 'mail-in'})` },
            { key: 'address', label: 'Address', value: formatAddress(location, country as 'US') },
            { key: 'contact', label: 'Contact', value: [email, phone].filter(Boolean).join(', ') || null },
            { key: 'owner', label: 'Owner', value: 'You' },
            { key: 'plan', label: 'Plan', value: `Free for ${trialDays} days, on a plan of its own` },
          ]}
        />
      </Section>
      <Section title="What is copied" note={String(items.length)}>
        <List spacing="xs" listStyleType="none">
          {items.map((item) => (
            <List.Item key={item}>
              <Text size="sm" fw={500}>
                {cloneItems[item].label}
              </Text>
              <Text size="sm" c="dimmed">
                {cloneItems[item].what}
              </Text>
              {cloneItems[item].left_out && <Text size="sm">{cloneItems[item].left_out}</Text>}
            </List.Item>
          ))}
        </List>
      </Section>
      <Text size="sm" c="dimmed">
        {neverCloned} This company stays as it is.
      </Text>
      <Group justify="space-between">
        <Button variant="default" size="md" onClick={onBack} disabled={isBusy}>
          Back
        </Button>
        <Button size="md" loading={isBusy} onClick={onStart}>
          Clone company
        </Button>
      </Group>
    </Stack>
  );
}
