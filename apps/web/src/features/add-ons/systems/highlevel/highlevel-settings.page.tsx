import { Group, Select, Stack } from '@mantine/core';
import { choosePipeline, chooseSubAccount, HighLevelSettings } from '@tradepost/contracts/systems/highlevel.contract';
import { type OrderStage, orderStageKeys, orderStages } from '@tradepost/contracts/systems/order-stage.data';
import type { SystemChoice, SystemConnection } from '@tradepost/contracts/systems/system.contract';
import { useState } from 'react';
import { useCan } from '../../../../lib/session/use-session.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { BusyButton } from '../../../../ui/busy-button.tsx';
import { Section } from '../../../../ui/detail-page/section.tsx';
import { FormPage } from '../../../../ui/form-page/form-page.tsx';
import { AccountFrame, AccountTabs } from '../../components/account-frame.tsx';
import { toAddOns, useAccountForm } from '../../use-account.ts';
import { systemKeys } from '../system.api.ts';
import { followSystemSetup, type OpenedSystem, useSystem } from '../use-system.ts';

/** `/add-ons/highlevel-config/settings`: the sub-account and the pipeline that orders go to. */
export function Component() {
  const opened = useSystem('highlevel', 'settings');
  return (
    <AccountFrame opened={opened} tab="settings">
      {(connection) => <Settings key={connection.id} connection={connection} opened={opened} />}
    </AccountFrame>
  );
}

type Values = { pipeline_id: string | null } & Record<OrderStage, string | null>;

const labels = { pipeline_id: 'Pipeline', ...orderStages };

const toValues = ({ settings }: Pick<SystemConnection, 'settings'>): Values => {
  const { pipeline_id, stages } = HighLevelSettings.parse(settings);
  const chosen = Object.fromEntries(orderStageKeys.map((stage) => [stage, stages[stage] ?? null]));
  return { pipeline_id, ...(chosen as Record<OrderStage, string | null>) };
};

/** What an order is like that gets to a stage. */
const hints: Record<OrderStage, string> = {
  lead: 'Offers that sellers started',
  received: 'Devices that are with you',
  offer: 'Revised offers that await an answer',
  paid: 'Completed orders: won',
  lost: 'Canceled, expired, rejected and returned orders: lost',
};

const choicesOf = (items: readonly SystemChoice[] | undefined) =>
  (items ?? []).map(({ id, name }) => ({ value: id, label: name }));

function Settings({ connection, opened }: { connection: SystemConnection; opened: OpenedSystem }) {
  const isReadOnly = !useCan()('addons.edit');
  const save = useAction(choosePipeline, { invalidates: systemKeys, message: 'The pipeline was saved' });
  const { form, page } = useAccountForm<SystemConnection, Values>(opened, {
    empty: toValues({ settings: {} }),
    toValues,
    labels,
    save: async ({ pipeline_id, ...stages }, { version }) => {
      const chosen = Object.fromEntries(Object.entries(stages).filter(([, stage]) => stage !== null));
      await save.send({ body: { version, pipeline_id, stages: pipeline_id === null ? {} : chosen } });
      return undefined;
    },
  });
  const { pipelines, stages } = connection.choices;
  const { location_id } = HighLevelSettings.parse(connection.settings);
  const { pipeline_id } = form.values;
  return (
    <FormPage
      {...page}
      title="HighLevel"
      description="Every order is an opportunity of the pipeline. It moves to the stage that you choose here."
      back={toAddOns}
      banner={
        <>
          <AccountTabs opened={opened} current="settings" />
          <SubAccount key={location_id} connection={connection} location_id={location_id} isReadOnly={isReadOnly} />
        </>
      }
    >
      <Select
        label={labels.pipeline_id}
        placeholder="No pipeline: nothing is sent"
        data={choicesOf(pipelines)}
        clearable
        readOnly={isReadOnly}
        {...form.getInputProps('pipeline_id')}
        onChange={(next) => {
          const none = Object.fromEntries(orderStageKeys.map((stage) => [stage, null]));
          form.setValues({ ...none, pipeline_id: next });
        }}
      />
      {pipeline_id !== null &&
        orderStageKeys.map((stage) => (
          <Select
            key={stage}
            label={labels[stage]}
            description={hints[stage]}
            placeholder="Stays where it is"
            data={choicesOf(stages?.filter(({ of }) => of === pipeline_id))}
            clearable
            readOnly={isReadOnly}
            {...form.getInputProps(stage)}
          />
        ))}
    </FormPage>
  );
}

interface SubAccountProps {
  connection: SystemConnection;
  location_id: string | null;
  isReadOnly: boolean;
}

/** The sub-account comes first: its pipelines are listed once it is chosen. */
function SubAccount({ connection, location_id, isReadOnly }: SubAccountProps) {
  const [chosen, setChosen] = useState(location_id);
  const choose = useAction(chooseSubAccount, { invalidates: systemKeys, onDone: followSystemSetup });
  return (
    <Section title="Sub-account">
      <Stack gap="sm">
        <Select
          label="Sub-account"
          description="Another one has pipelines of its own: you choose one of them then"
          placeholder="Choose a sub-account"
          data={choicesOf(connection.choices.locations)}
          value={chosen}
          onChange={setChosen}
          readOnly={isReadOnly}
        />
        {!isReadOnly && chosen !== null && chosen !== location_id && (
          <Group>
            <BusyButton size="xs" onClick={() => choose.run({ body: { location_id: chosen } })}>
              Choose this sub-account
            </BusyButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
