import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { contractQuery } from '../../../../lib/query/contract-query.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { createFacts } from '../create-kind.rules.ts';
import { listCounters } from '../draft.rules.ts';
import { useOrderForm } from '../use-order-form.ts';
import classes from './fields.module.css';
import { Step } from './step.tsx';

/** The location, the internal note and, at the counter, the terms. */
export function DetailsStep({ number }: { number: number }) {
  const { kind, draft, change, messages, clearMessage, location_id } = useOrderForm();
  const counters = listCounters(kind, useMe().locations);
  const offered = (useQuery(contractQuery(listLanguages)).data?.items ?? [])
    .filter(({ is_offered }) => is_offered)
    .map(({ code, name }) => ({ value: code, label: name }));
  const { is_shipped, detailsHint } = createFacts[kind];
  return (
    <Step number={number} title="Details">
      <div className={classes.fields}>
        <NativeSelect
          label="Location"
          description={detailsHint}
          data-field="location_id"
          value={location_id ?? ''}
          error={messages.location_id}
          data={counters.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => {
            clearMessage('location_id');
            change({ location_id: Number(event.currentTarget.value) });
          }}
        />
        <NativeSelect
          label="Language"
          description="Of emails, documents and pages for the seller"
          data-field="language"
          value={draft.language ?? ''}
          error={messages.language}
          data={[{ value: '', label: 'The seller’s language' }, ...offered]}
          onChange={(event) => {
            clearMessage('language');
            change({ language: (event.currentTarget.value || null) as typeof draft.language });
          }}
        />
        <Textarea
          label="Internal note"
          description="Only staff can see this note"
          data-field="internal_note"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={5000}
          value={draft.internal_note}
          error={messages.internal_note}
          onChange={(event) => {
            clearMessage('internal_note');
            change({ internal_note: event.currentTarget.value });
          }}
        />
        {!is_shipped && <CounterTerms />}
      </div>
    </Step>
  );
}

/** What only devices at the counter can be. */
function CounterTerms() {
  const { draft, change } = useOrderForm();
  return (
    <>
      <Switch
        className={classes.wide}
        label="Left for testing"
        description="No price is promised until testing is done. The receipt says so."
        checked={draft.is_left_for_testing}
        onChange={(event) => change({ is_left_for_testing: event.currentTarget.checked })}
      />
      <Switch
        className={classes.wide}
        label="Devices in hand"
        description="Turn off if you only give a quote. The order then starts as a lead, not in inspection."
        checked={draft.start_inspection}
        onChange={(event) => change({ start_inspection: event.currentTarget.checked })}
      />
    </>
  );
}
