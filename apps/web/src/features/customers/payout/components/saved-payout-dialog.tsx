import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { SavedPayout } from '@tradepost/contracts/customers/customer-payout.contract';
import { messages } from '@tradepost/contracts/errors';
import { ownMethodOf } from '@tradepost/contracts/payouts/offered-method.rules';
import { useMe } from '../../../../lib/session/use-session.ts';
import { useAddressCheck } from '../../../../ui/address-input/use-address-check.ts';
import { Dialog } from '../../../../ui/dialogs/dialog.tsx';
import { DialogFields } from '../../../../ui/dialogs/form-dialog.tsx';
import { useDialogForm } from '../../../../ui/dialogs/use-dialog-form.ts';
import { ErrorState } from '../../../../ui/states/error-state.tsx';
import { TextSkeleton } from '../../../../ui/states/skeletons.tsx';
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

interface Values {
  payout_method: string;
  payout_details: Record<string, string>;
  is_preferred: boolean;
}

/** Adds payout details to a customer, or replaces saved ones. A field that stays masked keeps its stored value. */
export function SavedPayoutDialog({ customer_id, saved, is_masked, opened, onClose }: SavedPayoutDialogProps) {
  const { country_code } = useMe();
  const offered = useQuery(offeredMethodsQuery);
  const rules = useQuery(payoutFieldRulesQuery);
  const address = useAddressCheck(saved?.details.address_text);
  const items = offered.data?.items ?? [];
  const fieldsOf = (method: string) => {
    const setting = items.find(({ key }) => key === method);
    return setting && rules.data ? rules.data.payoutFieldsOf(ownMethodOf(setting), country_code) : [];
  };
  const { form, dialog } = useDialogForm(
    ({ payout_method, payout_details, is_preferred }: Values) => {
      const own = fieldsOf(payout_method).map(({ key }) => [key, payout_details[key] ?? ''] as const);
      return saveCustomerPayout({
        customer_id,
        method: payout_method,
        details: Object.fromEntries(own.filter(([, text]) => text !== '')),
        is_preferred,
        replaced: saved && { id: saved.id, version: saved.version },
      });
    },
    {
      opened,
      onClose,
      initial: {
        payout_method: saved?.method ?? '',
        payout_details: saved?.details ?? {},
        is_preferred: saved?.is_preferred ?? false,
      } as Values,
      check: ({ payout_method }) => ({ payout_method: payout_method === '' && messages.required('payout_method') }),
      invalidates: customerPayoutKeys,
      message: 'Payout details saved',
    },
  );
  const { payout_method, payout_details } = form.values;
  const fault = offered.error ?? rules.error;
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
        <DialogFields {...dialog} submitLabel="Save details">
          {saved && is_masked && (
            <Text size="sm" c="dimmed">
              Hidden values stay as they are unless you enter them again.
            </Text>
          )}
          <NativeSelect
            label="Method"
            data-autofocus
            {...form.getInputProps('payout_method')}
            data={[
              { value: '', label: 'Choose' },
              ...items
                .filter((each) => (each.is_on && !each.is_archived) || each.key === saved?.method)
                .map(({ key, name }) => ({ value: key, label: name })),
            ]}
            onChange={(event) => form.setValues({ payout_method: event.currentTarget.value })}
          />
          {fieldsOf(payout_method).map((field) => (
            <PayoutFieldInput
              key={field.key}
              field={field}
              value={payout_details[field.key] ?? ''}
              address={address}
              error={form.errors[`payout_details.${field.key}`] as string | undefined}
              onChange={(text) => form.setFieldValue(`payout_details.${field.key}`, text)}
              onLeave={() => undefined}
            />
          ))}
          <Checkbox
            label="Preferred"
            description="New orders of this customer offer it first."
            disabled={saved?.is_preferred}
            {...form.getInputProps('is_preferred', { type: 'checkbox' })}
          />
        </DialogFields>
      )}
    </Dialog>
  );
}
