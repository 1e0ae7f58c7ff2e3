import { NativeSelect, Text } from '@mantine/core';
import type { UnitMatch } from '@tradepost/contracts/inventory/data-match/unit-match.contract';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api-error.ts';
import { useMe } from '../../../../lib/session/use-session.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import classes from '../../../orders/data-match/components/data-match.module.css';
import { countUnits } from '../../transfers/transfer-facts.rules.ts';
import type { UnitMatchCalls } from '../unit-match.api.ts';

/** Says what Confirm does, and where units are added. */
export function ConfirmUnitMatch({ match, calls }: { match: UnitMatch; calls: UnitMatchCalls }) {
  const { locations, default_location_id } = useMe();
  const [place, setPlace] = useState(String(default_location_id ?? locations[0]?.id ?? ''));
  const { to_update, to_create, id: match_id, version } = match;
  const nothing = to_update + to_create === 0;
  const confirm = () =>
    calls.confirm
      .send({ body: { match_id, version, ...(to_create > 0 && place ? { location_id: Number(place) } : {}) } })
      .catch(() => {});
  return (
    <Section title="Confirm">
      <div className={classes.start}>
        <Text>
          {nothing
            ? 'No accepted line changes a unit. Confirm to finish, or discard the match.'
            : `Confirm updates ${countUnits(to_update)} and adds ${countUnits(to_create)}.`}
        </Text>
        {to_create > 0 && (
          <NativeSelect
            label="Add units at"
            value={place}
            onChange={(event) => setPlace(event.currentTarget.value)}
            data={locations.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        {calls.confirm.error && (
          <Text c="var(--tp-danger-text)" role="alert">
            {messageOf(calls.confirm.error)}
          </Text>
        )}
        <div className={classes.head}>
          <BusyButton variant="default" onClick={() => calls.discard.run()}>
            Discard match
          </BusyButton>
          <BusyButton onClick={confirm}>Confirm</BusyButton>
        </div>
      </div>
    </Section>
  );
}
