import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type TimelineKind, timelineKindLabels, timelineKinds } from '@tradepost/contracts/customers/customer.data';
import { type CustomerEvent, removeContact } from '@tradepost/contracts/customers/customer-detail.contract';
import { useState } from 'react';
import { newKey } from '../../../../lib/new-key.ts';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { Section } from '../../../../ui/detail-page/section.tsx';
import type { TimelineEntry } from '../../../../ui/detail-page/timeline.rules.ts';
import { Timeline } from '../../../../ui/detail-page/timeline.tsx';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { customerKeys } from '../../customer.api.ts';
import { customerEventsQuery } from '../customer-detail.api.ts';
import { ContactDialog } from './contact-dialog.tsx';

const toEntry = (event: CustomerEvent, onRemove: ((event: CustomerEvent) => void) | null): TimelineEntry => ({
  id: event.key,
  at: event.at,
  actor: event.actor,
  actor_kind: event.actor_kind,
  kind: event.kind,
  what: event.what,
  url: event.url,
  changes: event.changes,
  reason: event.text,
  ...(onRemove && event.contact_id !== null ? { onRemove: () => onRemove(event) } : {}),
});

/** Everything that happened with a customer, with a button to log a contact. */
export function CustomerTimeline({ id, canLog }: { id: number; canLog: boolean }) {
  const can = useCan();
  const [kind, setKind] = useState<TimelineKind | null>(null);
  const [logging, setLogging] = useState<{ key: string; opened: boolean } | null>(null);
  const [removing, setRemoving] = useState<CustomerEvent | null>(null);
  const remove = useAction(removeContact, { invalidates: customerKeys, message: 'Contact removed' });
  const asked = useInfiniteQuery(customerEventsQuery(id, kind));
  const kinds = timelineKinds
    .filter((each) => each !== 'change' || can('changelog.view'))
    .map((key) => ({ key, label: timelineKindLabels[key] }));
  return (
    <Section
      title="Timeline"
      action={
        canLog && (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPhone size={14} aria-hidden="true" />}
            onClick={() => setLogging({ key: newKey(), opened: true })}
          >
            Log contact
          </Button>
        )
      }
    >
      {asked.error && !asked.data ? (
        <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <Timeline
          entries={asked.data?.pages.flatMap(({ items }) =>
            items.map((event) => toEntry(event, canLog ? setRemoving : null)),
          )}
          kinds={kinds}
          kind={kind}
          onKind={(next) => setKind(next as TimelineKind | null)}
          hasMore={asked.hasNextPage}
          isLoadingMore={asked.isFetchingNextPage}
          onMore={() => void asked.fetchNextPage()}
        />
      )}
      <ConfirmDialog
        opened={removing !== null}
        onClose={() => setRemoving(null)}
        title="Remove this contact?"
        confirmLabel="Remove contact"
        isDangerous
        onConfirm={() => remove.send({ params: { id, contact_id: removing?.contact_id ?? 0 } })}
      >
        {removing?.text}
      </ConfirmDialog>
      {logging && (
        <ContactDialog
          key={logging.key}
          customer_id={id}
          idempotencyKey={logging.key}
          opened={logging.opened}
          onClose={() => setLogging({ ...logging, opened: false })}
        />
      )}
    </Section>
  );
}
