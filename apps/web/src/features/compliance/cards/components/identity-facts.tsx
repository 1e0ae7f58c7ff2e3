import { Alert, Button, Group, Text } from '@mantine/core';
import type { ComplianceCard, IdentityCard } from '@tradepost/contracts/compliance/card.contract';
import { type DocumentSide, documentSides } from '@tradepost/contracts/compliance/card.data';
import { useState } from 'react';
import { formatDay } from '../../../../lib/formats/dates.ts';
import { TimeText } from '../../../../ui/time-text/time-text.tsx';
import { useOrder } from '../../../orders/detail/use-order.ts';
import { describeDocument, describeIssuer, sideLabels, sourceWords } from '../card-labels.rules.ts';
import classes from './card.module.css';
import { LookDialog } from './look-dialog.tsx';

const dayText = (day: string) => formatDay(`${day}T12:00:00Z`, 'UTC');

/** What is recorded of the seller's document, its pictures, and who looked at them. */
export function IdentityFacts({ card, identity }: { card: ComplianceCard; identity: IdentityCard }) {
  const { order } = useOrder();
  const { expires_on, birth_date, has_birth_date, is_other_name, recorded_by, recorded_at } = identity;
  const name = [identity.first_name, identity.last_name].filter(Boolean).join(' ');
  const issuer = describeIssuer(identity);
  return (
    <div className={classes.rows}>
      <div>
        <Text fw={500}>{describeDocument(identity)}</Text>
        {name && <Text size="sm">{name}</Text>}
        {issuer && <Text size="sm">Issued by {issuer}</Text>}
        {expires_on && <Text size="sm">Expires {dayText(expires_on)}</Text>}
        {birth_date ? (
          <Text size="sm">Born {dayText(birth_date)}</Text>
        ) : (
          has_birth_date && <Text size="sm">Date of birth recorded</Text>
        )}
        {identity.address_text && <Text size="sm">{identity.address_text}</Text>}
        {recorded_at && (
          <Text size="sm" c="dimmed">
            {sourceWords[identity.source]} <TimeText at={recorded_at} />
            {recorded_by && ` by ${recorded_by}`}
          </Text>
        )}
      </div>
      {is_other_name && (
        <Alert color="warning">
          The document names {name}, but the seller of this order is {order.customer.name}.
        </Alert>
      )}
      <Pictures card={card} identity={identity} />
    </div>
  );
}

function Pictures({ card, identity }: { card: ComplianceCard; identity: IdentityCard }) {
  const { can } = useOrder();
  const [opened, setOpened] = useState<{ side: DocumentSide; turn: number; isOpen: boolean } | null>(null);
  const sides = documentSides.filter((side) => identity[`has_${side}`]);
  if (sides.length === 0) return null;
  if (!can('compliance.pictures')) {
    return (
      <Text size="sm">
        Recorded: {sides.map((side) => sideLabels[side].toLowerCase()).join(' and ')} of the document
      </Text>
    );
  }
  return (
    <div>
      <Group gap="xs">
        {sides.map((side) => (
          <Button
            key={side}
            size="xs"
            variant="default"
            onClick={() => setOpened((before) => ({ side, turn: (before?.turn ?? 0) + 1, isOpen: true }))}
          >
            View {sideLabels[side].toLowerCase()}
          </Button>
        ))}
      </Group>
      <Looks looks={card.looks} />
      {opened && (
        <LookDialog
          key={opened.turn}
          order_id={card.order_id}
          side={opened.side}
          opened={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
        />
      )}
    </div>
  );
}

function Looks({ looks }: Pick<ComplianceCard, 'looks'>) {
  if (looks.length === 0) return null;
  return (
    <details>
      <summary>
        <Text span size="sm">
          {looks.length === 1 ? '1 look' : `${looks.length} looks`} at the pictures
        </Text>
      </summary>
      <ul className={classes.looks}>
        {looks.map(({ id, side, member_name, looked_at }) => (
          <li key={id}>
            {member_name ?? 'System'}: {sideLabels[side].toLowerCase()}, <TimeText at={looked_at} />
          </li>
        ))}
      </ul>
    </details>
  );
}
