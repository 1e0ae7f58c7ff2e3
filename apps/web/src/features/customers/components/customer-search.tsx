import { Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Customer } from '@tradepost/contracts/customers/customer.contract';
import { useState } from 'react';
import { messageOf } from '../../../lib/api-error.ts';
import { customerSearchQuery, minCustomerSearchLength, useKeepCustomer } from '../customer.api.ts';
import { CustomerRow } from './customer-row.tsx';
import classes from './customer-search.module.css';
import { Lookup, type LookupOption } from './lookup.tsx';

const searchDelay = 120;

interface CustomerSearchProps {
  onChoose: (customer: Customer) => void;
  /** Called to create a customer from the typed text. Undefined without permission. */
  onNew?: (typed: string) => void;
  error?: string;
}

/** Searches customers by part of a name, email or phone. */
export function CustomerSearch({ onChoose, onNew, error }: CustomerSearchProps) {
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text.trim(), searchDelay);
  const keep = useKeepCustomer();
  const found = useQuery(customerSearchQuery(search));
  const typed = text.trim();
  const isLongEnough = typed.length >= minCustomerSearchLength;
  const isCurrent = !isLongEnough || (search === typed && !found.isPlaceholderData && !found.isLoading);

  const hits = isLongEnough ? (found.data?.items ?? []) : [];
  const options: LookupOption[] = hits.map((customer) => ({
    id: String(customer.id),
    content: <CustomerRow customer={customer} />,
    choose: () => {
      keep(customer);
      onChoose(customer);
    },
  }));
  if (onNew && isLongEnough && isCurrent) {
    options.push({
      id: 'new',
      content: (
        <span className={classes.add}>
          <IconUserPlus size={16} stroke={1.75} aria-hidden="true" /> New customer “{typed}”
        </span>
      ),
      choose: () => onNew(typed),
    });
  }
  return (
    <Lookup
      aria-label="Customer"
      placeholder="Name, email or phone"
      data-field="customer_id"
      size="md"
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden="true" />}
      rightSection={isCurrent ? null : <Loader size={14} role="img" aria-label="Searching" />}
      error={error}
      text={text}
      onText={setText}
      options={options}
      isCurrent={isCurrent}
      note={noteOf({ isLongEnough, hits: hits.length, error: found.error, total: found.data?.pagination.total ?? 0 })}
    />
  );
}

interface Found {
  isLongEnough: boolean;
  hits: number;
  total: number;
  error: unknown;
}

function noteOf({ isLongEnough, hits, total, error }: Found): string | undefined {
  if (!isLongEnough) return `Type at least ${minCustomerSearchLength} characters.`;
  if (error) return messageOf(error);
  if (hits === 0) return 'No matches';
  return total > hits ? `${total} customers match. Type more to narrow the list.` : undefined;
}
