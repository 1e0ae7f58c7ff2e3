import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UnitDetail } from '@tradepost/contracts/inventory/unit.contract';
import { addUnitNote, listUnitNotes } from '@tradepost/contracts/inventory/unit-record.contract';
import { useState } from 'react';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { TimeText } from '../../../ui/time-text/time-text.tsx';
import { unitKeys } from '../inventory.api.ts';

/** The notes of a unit, newest first. */
export function NotesCard({ unit }: { unit: UnitDetail }) {
  const can = useCan();
  const params = { id: unit.id };
  const [body, setBody] = useState('');
  const notes = useQuery(contractQuery(listUnitNotes, { params })).data?.items ?? [];
  const add = useAction(addUnitNote, { invalidates: unitKeys });
  const save = async () => {
    if (body.trim() !== '' && (await add.run({ params, body: { body } }))) setBody('');
  };
  if (!can('inventory.edit') && notes.length === 0) return null;
  return (
    <Section title="Notes" note={notes.length || undefined}>
      <Stack gap="sm">
        {can('inventory.edit') && (
          <>
            <Textarea
              aria-label="New note"
              placeholder="Add a note for your team"
              autosize
              minRows={2}
              maxLength={5_000}
              value={body}
              onChange={(event) => setBody(event.currentTarget.value)}
            />
            <Button
              variant="default"
              size="xs"
              w="fit-content"
              disabled={body.trim() === ''}
              loading={add.isRunning}
              onClick={() => void save()}
            >
              Add note
            </Button>
          </>
        )}
        {notes.map((note) => (
          <div key={note.id}>
            <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {note.body}
            </Text>
            <Text size="xs" c="dimmed">
              {note.author} · <TimeText at={note.created_at} />
            </Text>
          </div>
        ))}
      </Stack>
    </Section>
  );
}
