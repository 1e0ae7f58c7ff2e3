import { Alert, Button, Group, Stack, Text, TextInput, Title, UnstyledButton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { SandboxCard, type SandboxCheckout } from '@tradepost/contracts/billing/sandbox.contract';
import { testCards } from '@tradepost/contracts/billing/test-card.data';
import { useParams } from 'react-router';
import { messageOf } from '../../lib/api-error.ts';
import { formatDay } from '../../lib/formats/dates.ts';
import { formatMoney } from '../../lib/formats/money.ts';
import { applyServerErrors, focusFirstError, validateWith } from '../../lib/forms.ts';
import { Ledger } from '../../ui/detail-page/ledger.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { FormSkeleton } from '../../ui/states/skeletons.tsx';
import { sandboxCheckoutQuery, usePaySandbox } from './billing.api.ts';
import { SandboxNote } from './components/sandbox-note.tsx';
import classes from './sandbox-checkout.page.module.css';

/** `/checkout/sandbox/:sessionId`: simulates a payment service's checkout page. */
export function Component() {
  const { sessionId = '' } = useParams();
  const { data, error, refetch } = useQuery(sandboxCheckoutQuery(sessionId));
  return (
    <Stack gap="lg">
      <div>
        <SandboxNote isSandbox />
        <Title order={1} fz="xxl" mt="sm">
          {data?.title ?? 'Payment'}
        </Title>
        <Text c="dimmed" mt={4}>
          This page stands in for a payment service. Use a test card: real ones are not taken.
        </Text>
      </div>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Checkout checkout={data} />
      ) : (
        <div role="status" aria-label="Loading">
          <FormSkeleton fields={3} />
        </div>
      )}
    </Stack>
  );
}

function Checkout({ checkout }: { checkout: SandboxCheckout }) {
  if (checkout.status !== 'open')
    return (
      <Stack gap="md">
        <Alert color={checkout.status === 'complete' ? 'success' : 'warning'}>
          {checkout.status === 'complete' ? 'This payment is complete.' : 'This checkout has expired. Start again.'}
        </Alert>
        <Button component="a" href={checkout.status === 'complete' ? checkout.success_url : checkout.cancel_url}>
          Back to {checkout.seller}
        </Button>
      </Stack>
    );
  return (
    <>
      {checkout.lines.length > 0 && <Summary checkout={checkout} />}
      <CardForm checkout={checkout} />
    </>
  );
}

function Summary({ checkout }: { checkout: SandboxCheckout }) {
  const money = (minor: number) => formatMoney(minor, checkout.currency);
  return (
    <div>
      <Ledger
        rows={[
          ...checkout.lines.map(({ description, amount }) => ({
            key: description,
            label: description,
            value: money(amount),
          })),
          { key: 'due', label: 'Due now', value: money(checkout.due_now), isTotal: true },
        ]}
      />
      {checkout.trial_ends_at && (
        <Text size="sm" c="dimmed" mt="xs">
          {money(checkout.total)} a {checkout.billing_interval} from {formatDay(checkout.trial_ends_at, 'UTC')}, when
          the trial ends.
        </Text>
      )}
    </div>
  );
}

function CardForm({ checkout }: { checkout: SandboxCheckout }) {
  const pay = usePaySandbox(checkout.session_id);
  const form = useForm({
    initialValues: { number: '', expiry: '', cvc: '' },
    validate: (values) => validateWith(SandboxCard)(values),
  });
  const fillIn = (number: string) =>
    form.setValues({ number: number.replace(/(\d{4})(?=\d)/g, '$1 '), expiry: '12/34', cvc: '123' });
  const submit = (values: typeof form.values) =>
    void pay.send(values).then(
      () => undefined,
      (error) => applyServerErrors(form, error),
    );
  const label =
    checkout.due_now > 0
      ? `Pay ${formatMoney(checkout.due_now, checkout.currency)}`
      : checkout.mode === 'setup'
        ? 'Save card'
        : 'Start plan';
  return (
    <form onSubmit={form.onSubmit(submit, focusFirstError(form))} noValidate>
      <Stack gap="md">
        {pay.error && (
          <Alert color="danger" role="alert">
            {messageOf(pay.error)}
          </Alert>
        )}
        <TextInput
          label="Card number"
          size="md"
          inputMode="numeric"
          autoComplete="off"
          placeholder="4242 4242 4242 4242"
          {...form.getInputProps('number')}
        />
        <Group grow align="flex-start">
          <TextInput
            label="Expiry"
            size="md"
            inputMode="numeric"
            autoComplete="off"
            placeholder="MM/YY"
            {...form.getInputProps('expiry')}
          />
          <TextInput
            label="CVC"
            size="md"
            inputMode="numeric"
            autoComplete="off"
            placeholder="123"
            {...form.getInputProps('cvc')}
          />
        </Group>
        <Button type="submit" size="md" fullWidth loading={pay.isRunning}>
          {label}
        </Button>
        <Button component="a" href={checkout.cancel_url} variant="subtle" color="gray">
          Back to {checkout.seller} without paying
        </Button>
      </Stack>
      <TestCards fillIn={fillIn} />
    </form>
  );
}

/** The cards of the sandbox. */
function TestCards({ fillIn }: { fillIn: (number: string) => void }) {
  return (
    <section className={classes.cards} aria-label="Test cards">
      <Text fw={500} size="sm">
        Test cards
      </Text>
      <ul>
        {testCards.map((card) => (
          <li key={card.number}>
            <UnstyledButton className={classes.card} onClick={() => fillIn(card.number)}>
              <span className={classes.number}>{card.number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
              <span className={classes.what}>{card.what}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
