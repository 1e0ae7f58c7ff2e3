import { Button, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { Customer, Duplicate } from '@tradepost/contracts/customers/customer.contract';
import { duplicatesQuery, type Person, useKeepCustomer } from '../customer.api.ts';
import { customerName } from '../customer.rules.ts';
import { CustomerRow } from './customer-row.tsx';
import classes from './duplicate-hints.module.css';

/** How long typing must pause before the search, in milliseconds. */
const hintDelay = 300;
const maxHints = 3;

const reasons: Record<Duplicate['because'][number], string> = {
  email: 'same email',
  phone: 'same phone',
  name: 'similar name',
};

interface DuplicateHintsProps {
  person: Person;
  onUse: (customer: Customer) => void;
  useLabel?: string;
  /** Offers to merge what is being entered into an existing customer. */
  onMerge?: (customer: Customer) => void;
}

/** Existing customers similar to the one being entered, with a button to use them instead. */
export function DuplicateHints({ person, onUse, useLabel = 'Use this customer', onMerge }: DuplicateHintsProps) {
  const { first_name = '', last_name = '', email = '', phone = '' } = person;
  const [asked] = useDebouncedValue(JSON.stringify({ first_name, last_name, email, phone }), hintDelay);
  const keep = useKeepCustomer();
  const { data = [] } = useQuery(duplicatesQuery(JSON.parse(asked)));
  const isTyped = `${first_name}${last_name}${email}${phone}`.trim() !== '';
  const hints = isTyped ? data.slice(0, maxHints) : [];
  return (
    <div role="status" className={classes.hints}>
      {hints.length > 0 && (
        <>
          <Text size="sm" fw={500}>
            Possible duplicates
          </Text>
          <ul className={classes.list}>
            {hints.map((hint) => (
              <li key={hint.id} className={classes.hint}>
                <CustomerRow customer={hint} />
                <span className={classes.because}>{hint.because.map((because) => reasons[because]).join(', ')}</span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${useLabel.split(' ')[0]} ${customerName(hint)}`}
                  onClick={() => {
                    keep(hint);
                    onUse(hint);
                  }}
                >
                  {useLabel}
                </Button>
                {onMerge && (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={`Merge with ${customerName(hint)}`}
                    onClick={() => onMerge(hint)}
                  >
                    Merge
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
