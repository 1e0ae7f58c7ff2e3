import { Alert, Checkbox, PasswordInput, Stack } from '@mantine/core';
import { isWeaker } from '@tradepost/contracts/payouts/approval-control.rules';
import {
  findApprovalSettings,
  type PayoutApprovalSettings,
  saveApprovalSettings,
} from '@tradepost/contracts/payouts/payout-approval.contract';
import { contractKey } from '../../../lib/query/contract-query.ts';
import { useSettingsForm } from '../../../lib/query/use-settings-form.ts';
import { useCan } from '../../../lib/session/use-session.ts';
import { FormPage } from '../../../ui/form-page/form-page.tsx';
import { MoneyInput } from '../../../ui/money/money-input.tsx';
import { payoutKeys } from '../payout.api.ts';

const invalidates = [contractKey(findApprovalSettings), ...payoutKeys];
const toValues = ({ approval_limit, approves_changes }: PayoutApprovalSettings) => ({
  approval_limit,
  approves_changes,
  password: '',
});

/** `/settings/payouts/approval`: when a second person approves payouts. */
export function Component() {
  const isReadOnly = !useCan()('settings.edit');
  const { form, stored, page } = useSettingsForm(findApprovalSettings, saveApprovalSettings, {
    empty: { approval_limit: null as number | null, approves_changes: true, password: '' },
    toValues,
    labels: { approval_limit: 'Limit', approves_changes: 'Changed details', password: 'Your password' },
    toBody: ({ password, ...values }) => ({ ...values, ...(password ? { password } : {}) }),
    message: 'The settings were saved',
    invalidates,
  });
  const currency = stored?.currency ?? 'USD';
  const { approval_limit, approves_changes } = form.values;
  const asksPassword = stored !== undefined && isWeaker(stored, { approval_limit, approves_changes });
  return (
    <FormPage
      {...page}
      title="Payout approval"
      description="A second team member approves large payouts, and payouts to details that changed late. Who asks for a payout can’t approve it, and who approves it can’t pay it."
    >
      <Stack gap="md">
        <MoneyInput
          label="Payouts above this amount need approval"
          description="Leave empty to turn it off"
          min={0}
          currency={currency}
          disabled={isReadOnly}
          {...form.getInputProps('approval_limit')}
          value={form.values.approval_limit}
        />
        <Checkbox
          label="Approve details that change after Payout Processing started"
          description="The seller is always told about the change"
          disabled={isReadOnly}
          checked={form.values.approves_changes}
          onChange={(event) => form.setFieldValue('approves_changes', event.currentTarget.checked)}
        />
        {asksPassword && (
          <PasswordInput
            label="Your password"
            description="Enter your password to confirm, because fewer payouts will need approval. We’ll notify the owner."
            autoComplete="current-password"
            maw={400}
            {...form.getInputProps('password')}
          />
        )}
        {stored && stored.approvers < 2 && (
          <Alert color="warning" title="You need two people who may approve">
            Give another team member the permission to approve payouts.
          </Alert>
        )}
      </Stack>
    </FormPage>
  );
}
