import { ActionIcon, Anchor } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { orderCreatePath } from '@tradepost/contracts/orders/order-path.rules';
import { Link } from 'react-router';
import { scanInPath } from '../../../orders/order-kind.rules.ts';
import { editorPath } from '../../../pricing/editor/editor-view.rules.ts';
import { massRuleHash } from '../../../pricing/editor-scope.rules.ts';
import classes from './guide-card.module.css';
import { GuideCard } from './guide-card.tsx';

const steps = [
  {
    label: 'Buy a phone at the counter',
    what: 'Type 359900139090904 where a scanner would, choose the condition and a customer, and create the order.',
    to: orderCreatePath('in-store'),
  },
  {
    label: 'Receive a parcel',
    what: 'Enter the number of an order that is in transit. Its devices are next to be inspected.',
    to: scanInPath,
  },
  {
    label: 'Change all prices with a mass rule',
    what: 'Lower every smartphone by 5%, see which prices change before you save, and undo it after.',
    to: `${editorPath('smartphones', 'all', new URLSearchParams())}#${massRuleHash}`,
  },
];

/** What to try first in the demo. */
export function DemoTour({ onClose }: { onClose: () => void }) {
  return (
    <GuideCard
      title="Three things to try in this demo"
      action={
        <ActionIcon aria-label="Close the things to try" onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      }
    >
      {steps.map(({ label, what, to }, index) => (
        <li key={to} className={classes.step}>
          <span className={classes.number} aria-hidden="true">
            {index + 1}
          </span>
          <div className={classes.words}>
            <Anchor component={Link} to={to} fw={500}>
              {label}
            </Anchor>
            <p className={classes.what}>{what}</p>
          </div>
        </li>
      ))}
    </GuideCard>
  );
}
