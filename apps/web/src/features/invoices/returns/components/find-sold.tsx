import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { findSoldLines, type SoldLine } from '@tradepost/contracts/invoices/invoice-return.contract';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { useOpenedByHash } from '../../../../ui/dialogs/use-opened-by-hash.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { StatusBadge } from '../../../../ui/status-badge/status-badge.tsx';
import { showDay } from '../../invoice-facts.rules.ts';
import { findSoldHash, invoicePath, invoiceReturnPath } from '../../invoice-paths.rules.ts';

/** Finds what was sold by a scan of the device or the invoice, says whether its warranty covers it, and starts a return. */
export function FindSold() {
  const can = useCan();
  const [isOpen, setOpen] = useOpenedByHash(findSoldHash);
  const [code, setCode] = useState('');
  const found = useQuery({
    ...contractQuery(findSoldLines, { query: { code } }),
    enabled: isOpen && code !== '',
    meta: { handles_errors: true },
  });
  if (!can('invoices.return')) return null;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setCode(String(new FormData(event.currentTarget).get('code') ?? '').trim());
  };
  return (
    <div>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        Return or warranty
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title="Find what was sold">
        <Stack gap="md">
          <form onSubmit={submit} noValidate>
            <TextInput
              name="code"
              label="IMEI, serial, unit or invoice number"
              description="Scan or type, then press Enter"
              autoComplete="off"
              maxLength={60}
              data-autofocus
              data-scan-opens=""
            />
          </form>
          {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
          <div role="status">
            {found.data?.length === 0 && <Text size="sm">Nothing was sold with {code}. Check the number.</Text>}
          </div>
          {found.data?.map((line) => (
            <Sold key={line.line_id} line={line} />
          ))}
        </Stack>
      </Dialog>
    </div>
  );
}

function Sold({ line }: { line: SoldLine }) {
  const { invoice_id, line_id, number, title, identifier, bill_name, issued_on, can_return } = line;
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{title}</Text>
        <StatusBadge {...warrantyBadge(line)} />
      </Group>
      <Text size="sm" c="dimmed">
        {[identifier, `${number} of ${showDay(issued_on)}`, bill_name].filter(Boolean).join(' · ')}
      </Text>
      <Group gap="xs">
        {can_return ? (
          <Button size="xs" component={Link} to={invoiceReturnPath(invoice_id, line_id)}>
            Start return
          </Button>
        ) : (
          <Text size="sm">Returned already</Text>
        )}
        <Button size="xs" variant="default" component={Link} to={invoicePath(invoice_id)}>
          Open invoice
        </Button>
      </Group>
    </Stack>
  );
}

function warrantyBadge({ is_covered, warranty_until }: SoldLine) {
  if (warranty_until === null) return { label: 'No warranty', meaning: 'neutral' as const };
  if (is_covered) return { label: `Warranty until ${showDay(warranty_until)}`, meaning: 'success' as const };
  return { label: `Warranty ended ${showDay(warranty_until)}`, meaning: 'warning' as const };
}
