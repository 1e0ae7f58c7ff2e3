import { List, Text } from '@mantine/core';
import type { TransferDetail } from '@tradepost/contracts/inventory/transfers/transfer.contract';
import { Section } from '../../../../ui/detail-page/section.tsx';

/** What arrived although the transfer does not list it. */
export function TransferExtras({ transfer: { extras, state } }: { transfer: TransferDetail }) {
  return (
    <Section title="Unexpected" note={extras.length}>
      <List size="sm" spacing={4}>
        {extras.map(({ code, title, why, is_taken_in }) => (
          <List.Item key={code}>
            <b>{code}</b> {title} <Text span c="dimmed">{`${why}${is_taken_in ? '. Moved here' : ''}`}</Text>
          </List.Item>
        ))}
      </List>
      {state === 'sent' && (
        <Text size="sm" c="dimmed" mt="xs">
          When you finish the receipt, units that are in stock elsewhere can move here.
        </Text>
      )}
    </Section>
  );
}
