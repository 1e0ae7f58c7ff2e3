import { Button, Group, Kbd, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { createInvoice } from '@tradepost/contracts/invoices/invoice-edit.contract';
import type { TakenPayment } from '@tradepost/contracts/invoices/invoice-payment.contract';
import { findInvoiceSettings } from '@tradepost/contracts/invoices/invoice-settings.contract';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { useCan, useMe } from '../../../lib/session/use-session.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { showError } from '../../../lib/toast.tsx';
import { useAction } from '../../../lib/use-action.ts';
import { Section } from '../../../ui/detail-page/section.tsx';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SectionSkeleton } from '../../../ui/states/skeletons.tsx';
import { invoiceKeys } from '../invoice.api.ts';
import { invoiceListPath, invoiceMatchPath, invoicePath } from '../invoice-paths.rules.ts';
import { AddLine, RefusedCodes } from './components/add-line.tsx';
import { BuyerSection } from './components/buyer-section.tsx';
import classes from './components/draft-lines.module.css';
import { DraftLines } from './components/draft-lines.tsx';
import { DraftTotals } from './components/draft-totals.tsx';
import { TakePaymentDialog } from './components/take-payment-dialog.tsx';
import { draftTotals, toBody } from './draft.rules.ts';
import { useInvoiceDraft } from './use-invoice-draft.ts';

/** `/invoice/create`: sells units by search or scan, and custom lines, to a customer or a walk-in buyer. */
export function Component() {
  const { currency } = useMe();
  const navigate = useNavigate();
  const draft = useInvoiceDraft();
  const leaves = useRef(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const settings = useQuery({ ...contractQuery(findInvoiceSettings), meta: { handles_errors: true } });
  const create = useAction(createInvoice, {
    invalidates: invoiceKeys,
    errors: 'silent' as const,
    message: ({ number }) => `Invoice ${number} is made`,
  });
  const [isPaying, paying] = useDisclosure();
  const canTakePayment = useCan()('invoices.payment');
  /** Makes the invoice, with the payment that is taken. Shows what is wrong with its items. */
  const make = async (payment?: TakenPayment) => {
    setErrors({});
    try {
      const body = toBody(draft.lines, draft.discount, draft.buyer, draft.note);
      return await create.send({ body: { ...body, payment } });
    } catch (error) {
      if (error instanceof ApiError) setErrors(error.errors);
      throw error;
    }
  };
  const open = ({ id }: { id: number }) => {
    leaves.current = true;
    return navigate(invoicePath(id));
  };
  const save = async () => {
    try {
      await open(await make());
    } catch (error) {
      showError(error);
    }
  };
  const due = settings.data ? draftTotals(draft.lines, settings.data, draft.discount).total : 0;
  const isReady = draft.lines.length > 0 && !create.isRunning;
  useShortcuts([
    { keys: 'mod+enter', label: 'Make invoice', group: 'Invoice', run: () => (isReady ? void save() : undefined) },
  ]);
  return (
    <section className={classes.page} aria-label="New invoice">
      <PageHeader title="New invoice">
        <Button component={Link} to={invoiceMatchPath} variant="default">
          Match a list
        </Button>
      </PageHeader>
      <LeaveGuard isDirty={draft.lines.length > 0} leaves={leaves} />
      <TakePaymentDialog
        opened={isPaying}
        onClose={paying.close}
        due={due}
        currency={currency}
        hasCustomer={draft.buyer.customer_id !== null}
        make={make}
        onMade={open}
      />
      {settings.isError && <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />}
      {settings.isPending && <SectionSkeleton lines={6} />}
      {settings.data && (
        <div className={classes.columns}>
          <Section title="Items" note={draft.lines.length || undefined}>
            <AddLine currency={currency} onUnits={draft.addUnits} onCodes={draft.addCodes} onCustom={draft.addCustom} />
            <RefusedCodes refused={draft.refused} onClose={draft.clearRefused} />
            <DraftLines draft={draft} currency={currency} errors={errors} />
          </Section>
          <div className={classes.side}>
            <BuyerSection draft={draft} />
            <DraftTotals draft={draft} settings={settings.data} currency={currency} />
            <Section title="Note">
              <Textarea
                aria-label="Note for staff"
                placeholder="For staff. It isn’t printed."
                autosize
                minRows={2}
                maxLength={2000}
                value={draft.note}
                onChange={(event) => draft.setNote(event.currentTarget.value)}
              />
            </Section>
            <Group justify="flex-end" gap="xs">
              <Button variant="default" component={Link} to={invoiceListPath()}>
                Cancel
              </Button>
              {canTakePayment && (
                <Button variant="default" disabled={!isReady || due <= 0} onClick={paying.open}>
                  Take payment
                </Button>
              )}
              <Button
                loading={create.isRunning && !isPaying}
                disabled={!isReady}
                onClick={() => void save()}
                rightSection={<Kbd size="xs">Ctrl Enter</Kbd>}
              >
                Make invoice
              </Button>
            </Group>
          </div>
        </div>
      )}
    </section>
  );
}
