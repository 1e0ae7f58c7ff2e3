import { Select, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { orderDetailPath } from '@tradepost/contracts/orders/order-path.rules';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../../lib/api-error.ts';
import { newKey } from '../../../lib/new-key.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { useMe } from '../../../lib/session/use-session.ts';
import { useAction } from '../../../lib/use-action.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { LeaveGuard } from '../../../ui/form-page/leave-guard.tsx';
import { PageHeader } from '../../../ui/page-header/page-header.tsx';
import { Step } from '../create/components/step.tsx';
import { orderKeys } from '../order.api.ts';
import { createQuote, importQuery } from './bulk-quote.api.ts';
import { ListStep } from './components/list-step.tsx';
import classes from './components/quote.module.css';
import { SellerStep } from './components/seller-step.tsx';
import { TermsFields } from './components/terms-fields.tsx';
import { newTerms, toTerms } from './terms.rules.ts';

/** `/bulk-quote/create`: a list, matched to the catalog; the seller; how the devices travel. */
export function Component() {
  usePageTitle('New bulk quote');
  const me = useMe();
  const navigate = useNavigate();
  // A pallet can arrive at every location; those that buy by mail come first.
  const places = me.locations.toSorted((a, b) => Number(b.is_mailin) - Number(a.is_mailin));
  const [location_id, setLocation] = useState(
    places.find(({ id }) => id === me.default_location_id)?.id ?? places[0]?.id ?? null,
  );
  const [import_id, setImport] = useState<number | null>(null);
  const [customer_id, setCustomer] = useState<number | null>(null);
  const [override_reason, setReason] = useState('');
  const [terms, setTerms] = useState(newTerms);
  const [internal_note, setInternal] = useState('');
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [key] = useState(newKey);
  /** Creating the quote leaves the page by itself. */
  const leaves = useRef(false);
  const list = useQuery({ ...importQuery(import_id ?? 0), enabled: import_id !== null });
  const create = useAction(
    () =>
      createQuote(
        {
          location_id: location_id ?? 0,
          customer_id: customer_id ?? 0,
          ...(import_id === null ? {} : { import_id }),
          ...toTerms(terms),
          ...(internal_note.trim() ? { internal_note: internal_note.trim() } : {}),
          ...(override_reason.trim() ? { override_reason: override_reason.trim() } : {}),
        },
        key,
      ),
    { invalidates: [orderKeys.lists] },
  );
  const submit = async () => {
    setErrors({});
    try {
      const made = await create.send();
      leaves.current = true;
      await navigate(orderDetailPath('bulk-quote', made.id));
    } catch (error) {
      if (error instanceof ApiError && Object.keys(error.errors).length > 0) setErrors(error.errors);
      else setErrors({ form: [error instanceof Error ? error.message : 'Try again'] });
    }
  };
  const errorOf = (field: string) => errors[field]?.[0];
  const isListed = list.data?.state === 'ready' && list.data.total > 0;
  const why = !isListed ? 'Add a list first' : customer_id === null ? 'Choose the seller' : null;
  return (
    <div className={classes.page}>
      <LeaveGuard isDirty={import_id !== null || customer_id !== null} leaves={leaves} />
      <PageHeader title="New bulk quote" />
      <div className={classes.steps}>
        <Step number={1} title="List" isDone={isListed}>
          <ListStep
            location_id={location_id}
            import_id={import_id}
            list={import_id === null ? undefined : list.data}
            currency={me.currency}
            onImport={setImport}
          />
        </Step>
        <SellerStep
          customer_id={customer_id}
          override_reason={override_reason}
          error={errorOf('customer_id') ?? errorOf('override_reason')}
          onChoose={setCustomer}
          onReason={setReason}
        />
        <Step number={3} title="Shipping and terms">
          <div className={classes.fields}>
            <Select
              label="Location"
              description="Prices and stock use this location"
              value={location_id === null ? null : String(location_id)}
              error={errorOf('location_id') ?? (places.length === 0 ? 'You have no location' : undefined)}
              data={places.map(({ id, name }) => ({ value: String(id), label: name }))}
              disabled={import_id !== null}
              allowDeselect={false}
              onChange={(value) => setLocation(Number(value))}
            />
            <TermsFields
              values={terms}
              errorOf={errorOf}
              onChange={(change) => setTerms((before) => ({ ...before, ...change }))}
            />
            <Textarea
              className={classes.wide}
              label="Internal note"
              description="Only staff can see this note"
              autosize
              minRows={1}
              maxRows={6}
              maxLength={5000}
              value={internal_note}
              onChange={(event) => setInternal(event.currentTarget.value)}
            />
          </div>
        </Step>
        <div className={classes.bar}>
          <span className={classes.muted} role="status">
            {errorOf('form') ?? errorOf('import_id') ?? errorOf('lines') ?? why ?? ''}
          </span>
          <span className={classes.spring} />
          <BusyButton onClick={submit} disabled={why !== null}>
            Create bulk quote
          </BusyButton>
        </div>
      </div>
    </div>
  );
}
