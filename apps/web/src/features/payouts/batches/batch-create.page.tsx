import { Alert, Anchor, Button, Group, List, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type BatchPlan, createBatch, listBatchFormats } from '@tradepost/contracts/payouts/payout-batch.contract';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api-error.ts';
import { formatMoney } from '../../../lib/formats/money.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Bone } from '../../../ui/states/bone.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { payoutKeys, planQuery } from '../payout.api.ts';
import { batchPath, queuePath } from '../payout-paths.rules.ts';
import { countOrders } from './batch-facts.rules.ts';
import { readSelection } from './batch-selection.rules.ts';

/** `/payouts/batches/new`: the dry run of a batch, before it is made. */
export function Component() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const [format, setFormat] = useState<string | undefined>();
  const [effective_date, setDate] = useState<string | undefined>();
  const selection = readSelection(params);
  const isChosen = selection.ids !== undefined || selection.payout_method !== undefined;
  const plan = useQuery({ ...planQuery({ ...selection, format, effective_date }), enabled: isChosen });
  const formats = useQuery({ ...contractQuery(listBatchFormats), staleTime: Number.POSITIVE_INFINITY });
  const create = useAction(createBatch, {
    invalidates: payoutKeys,
    message: ({ number }) => `Batch ${number} is made`,
    onDone: ({ id }) => navigate(batchPath(id), { replace: true }),
  });
  const { data } = plan;
  const choices = (formats.data ?? []).filter(({ method }) => method === data?.method);
  const make = () =>
    create.run({
      body: {
        ...selection,
        format: data?.format,
        effective_date,
        leave_out_refused: (data?.refusals.length ?? 0) > 0,
      },
    });
  return (
    <Stack gap="md" maw={760}>
      <PageHeader title="New batch" description="Nothing is paid until you export the batch." />
      {!isChosen && (
        <EmptyState
          title="Choose the orders first"
          description="Select them in the list of payouts, or pay all of one method."
          action={{ label: 'Open payouts', to: queuePath() }}
        />
      )}
      {plan.error && (
        <Alert color="danger" role="alert" title="This batch can’t be made">
          {messageOf(plan.error)}{' '}
          <Anchor component={Link} to={queuePath()} underline="always" size="sm">
            Back to payouts
          </Anchor>
        </Alert>
      )}
      {isChosen && plan.isPending && <Bone height={160} />}
      {data && (
        <>
          <Section title="What it pays">
            <Stack gap="sm">
              <Text size="xl" fw={600}>
                {formatMoney(data.total, data.currency)}
              </Text>
              <Text>{countOrders(data.orders)}</Text>
              <Group align="flex-start">
                <NativeSelect
                  label="Format"
                  data={choices.map(({ key, label }) => ({ value: key, label }))}
                  value={data.format}
                  onChange={(event) => setFormat(event.currentTarget.value)}
                />
                {data.effective_date && (
                  <TextInput
                    type="date"
                    label="Payments arrive on"
                    description="A banking day"
                    value={effective_date ?? data.effective_date}
                    onChange={(event) => setDate(event.currentTarget.value || undefined)}
                  />
                )}
              </Group>
            </Stack>
          </Section>
          <PlanNotes plan={data} />
          <Group>
            <Button
              onClick={() => void make()}
              loading={create.isRunning}
              disabled={data.orders === 0 || plan.isFetching}
            >
              Make batch of {countOrders(data.orders)}
            </Button>
            <Button variant="default" component={Link} to={queuePath()}>
              Cancel
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** What to know before the batch is made: problems, orders that stay behind, and accounts that several customers have. */
function PlanNotes({ plan: { problems, refusals, shared_accounts } }: { plan: BatchPlan }) {
  return (
    <>
      {problems.length > 0 && (
        <Alert color="warning" title="Before you can export it">
          <List size="sm">
            {problems.map((problem) => (
              <List.Item key={problem}>{problem}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {shared_accounts.length > 0 && (
        <Alert color="warning" title="Accounts that several customers have">
          <List size="sm">
            {shared_accounts.map(({ id, box_id, url, customer_name }) => (
              <List.Item key={id}>
                <Anchor component={Link} to={url} size="sm" underline="always">
                  {box_id}
                </Anchor>{' '}
                {customer_name}
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      {refusals.length > 0 && (
        <Section title="Left out" note={countOrders(refusals.length)}>
          <List size="sm">
            {refusals.slice(0, 200).map(({ order_id, box_id, why }) => (
              <List.Item key={order_id}>
                <b>{box_id}</b> {why}
              </List.Item>
            ))}
          </List>
        </Section>
      )}
    </>
  );
}
