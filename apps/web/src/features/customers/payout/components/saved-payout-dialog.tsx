import { Button, Checkbox, NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import { messages } from '@tradepost/contracts/errors';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { type FormEvent, useState } from 'react';
import { ApiError } from '../../../../lib/api-error.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFoot } from '../../../../ui/dialogs/dialog-foot.tsx';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
import { useMe } from '../../../session/use-session.ts';
import {
  customerPayoutKeys,
  offeredMethodsQuery,
  payoutFieldRulesQuery,
  saveCustomerPayout,
} from '../customer-payout.api.ts';
import { PayoutFieldInput } from './payout-field-input.tsx';

interface SavedPayoutDialogProps {
  customer_id: number;
  /** The saved details to replace. Without them, new ones are added. */
  saved: SavedPayout | null;
  is_masked: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Adds payout details to a customer, or replaces saved ones. A field that stays masked keeps its stored value. */
export function SavedPayoutDialog({ customer_id, saved, is_masked, opened, onClose }: SavedPayoutDialogProps) {
  const { country_code } = useMe();
  const offered = useQuery(offeredMethodsQuery);
  const rules = useQuery(payoutFieldRulesQuery);
  const address = useAddressCheck(saved?.details.address_text);
  const [method, setMethod] = useState(saved?.method ?? '');
  const [details, setDetails] = useState<Record<string, string>>(saved?.details ?? {});
  const [isPreferred, setPreferred] = useState(saved?.is_preferred ?? false);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const { send, isRunning, error } = useAction(saveCustomerPayout, {
    invalidates: customerPayoutKeys,
    message: 'Payout details saved',
    errors: 'screen',
  });
  const items = offered.data?.items ?? [];
  const setting = items.find(({ key }) => key === method);
  const fields = setting && rules.data ? rules.data.payoutFieldsOf(ownMethodOf(setting), country_code) : [];
  const fault = offered.error ?? rules.error;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isRunning) return;
    if (method === '') return setErrors({ payout_method: messages.required('payout_method') });
    const own = fields.map(({ key }) => [key, details[key] ?? ''] as const).filter(([, text]) => text !== '');
    try {
      await send({
        ...{ customer_id, method, details: Object.fromEntries(own), is_preferred: isPreferred },
        replaced: saved && { id: saved.id, version: saved.version },
      });
      onClose();
    } catch (refusal) {
      const found = refusal instanceof ApiError ? refusal.errors : {};
      setErrors(Object.fromEntries(Object.entries(found).map(([field, texts]) => [field, texts.join('\n')])));
    }
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={saved ? 'Edit payout details' : 'Add payout details'}>
      {fault ? (
        <ErrorState
          error={fault}
          onRetry={() => {
            void offered.refetch();
            void rules.refetch();
          }}
        />
      ) : !offered.data || !rules.data ? (
        <TextSkeleton lines={5} />
      ) : (
        <form onSubmit={submit} noValidate>
          <Stack gap="sm">
            {saved && is_masked && (
              <Text size="sm" c="dimmed">
                Hidden values stay as they are unless you enter them again.
              </Text>
            )}
            <NativeSelect
              label="Method"
              data-autofocus
              value={method}
              error={errors.payout_method}
              data={[
                { value: '', label: 'Choose' },
                ...items
                  .filter((each) => (each.is_on && !each.is_archived) || each.key === saved?.method)
                  .map(({ key, name }) => ({ value: key, label: name })),
              ]}
              onChange={(event) => {
                setMethod(event.currentTarget.value);
                setErrors({});
              }}
            />
            {fields.map((field) => (
              <PayoutFieldInput
                key={field.key}
                field={field}
                value={details[field.key] ?? ''}
                address={address}
                error={errors[`payout_details.${field.key}`]}
                onChange={(text) => {
                  setDetails((before) => ({ ...before, [field.key]: text }));
                  setErrors(({ [`payout_details.${field.key}`]: _gone, ...others }) => others);
                }}
                onLeave={() => undefined}
              />
            ))}
            <Checkbox
              label="Preferred"
              description="New orders of this customer offer it first."
              checked={isPreferred}
              disabled={saved?.is_preferred}
              onChange={(event) => setPreferred(event.currentTarget.checked)}
            />
            <DialogFoot error={Object.keys(errors).length > 0 ? null : error} onCancel={onClose}>
              <Button type="submit" loading={isRunning}>
                Save details
              </Button>
            </DialogFoot>
          </Stack>
        </form>
      )}
    </Dialog>
  );
}
