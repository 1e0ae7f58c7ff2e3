import { NativeSelect, Switch, Textarea } from '@mantine/core';
import { useMe } from '../../../session/use-session.ts';
import { listCounters } from '../draft.rules.ts';
import { useDesk } from '../use-desk.ts';
import classes from './fields.module.css';
import { Step } from './step.tsx';

/** Where, on which terms, and what colleagues should know. */
export function DetailsStep() {
  const { draft, change, messages, settle, location_id } = useDesk();
  const counters = listCounters(useMe().locations);
  return (
    <Step number={4} title="Details">
      <div className={classes.fields}>
        <NativeSelect
          label="Location"
          description="Prices and stock follow it"
          data-field="location_id"
          value={location_id ?? ''}
          error={messages.location_id}
          data={counters.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(event) => {
            settle('location_id');
            change({ location_id: Number(event.currentTarget.value) });
          }}
        />
        <Textarea
          label="Internal note"
          description="The customer never sees it"
          data-field="internal_note"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={5000}
          value={draft.internal_note}
          error={messages.internal_note}
          onChange={(event) => {
            settle('internal_note');
            change({ internal_note: event.currentTarget.value });
          }}
        />
        <Switch
          className={classes.wide}
          label="Left for testing — no price promised"
          description="The receipt says that the devices stay for testing"
          checked={draft.is_left_for_testing}
          onChange={(event) => change({ is_left_for_testing: event.currentTarget.checked })}
        />
        <Switch
          className={classes.wide}
          label="The devices are here"
          description="Off for a quote only: the order begins as a lead, not in inspection"
          checked={draft.start_inspection}
          onChange={(event) => change({ start_inspection: event.currentTarget.checked })}
        />
      </div>
    </Step>
  );
}
