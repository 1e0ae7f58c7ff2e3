import { Button, Title } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconArrowLeft } from '@tabler/icons-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError } from '../../lib/forms.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { ErrorState } from '../states/error-state.tsx';
import { FormSkeleton } from '../states/skeletons.tsx';
import classes from './form-page.module.css';
import { LeaveGuard } from './leave-guard.tsx';

interface FormPageProps<Values extends Record<string, unknown>> {
  title: string;
  description?: ReactNode;
  back?: { to: string; label: string };
  /** From `useForm()` in its controlled mode; spread `form.getInputProps(name)` and `key={form.key(name)}`. */
  form: UseFormReturnType<Values>;
  /**
   * Saves; may navigate. When it throws, the server's messages land on their fields. Use a mutation's `mutateAsync`:
   * what belongs to no field is then shown as a toast.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  /** "Save changes" unless given; "Create customer". */
  submitLabel?: string;
  /** A new record's button shows from the start, an edited one's once something changed. */
  isNew?: boolean;
  /** Where a new record's Cancel leads. */
  cancelTo?: string;
  banner?: ReactNode;
  /** Beside the title: a status, a delete button. */
  actions?: ReactNode;
  children: ReactNode;
  isLoading?: boolean;
  error?: unknown;
  onRetry?: () => void;
}

/** One column of fields, saved together; leaving with changes asks first. */
export function FormPage<Values extends Record<string, unknown>>(props: FormPageProps<Values>) {
  const { title, back, form, onSubmit, isNew = false, submitLabel = 'Save changes', children } = props;
  const [isSaving, setIsSaving] = useState(false);
  const lock = useRef(false);
  const leaves = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();

  const save = async (values: Values) => {
    if (lock.current) return;
    lock.current = true;
    leaves.current = true;
    setIsSaving(true);
    try {
      await onSubmit(values);
      form.resetDirty();
    } catch (error) {
      leaves.current = false;
      // What is about no field has been said by the mutation's toast; anything else is a fault of ours.
      if (!applyServerErrors(form, error) && !(error instanceof ApiError)) throw error;
    } finally {
      lock.current = false;
      setIsSaving(false);
    }
    leaves.current = false;
  };
  const submit = (event?: FormEvent<HTMLFormElement>) => form.onSubmit(save, focusFirstError(form))(event);
  useShortcuts([
    {
      keys: 'mod+s',
      label: submitLabel,
      group: 'Form',
      run: () => {
        if (isNew || isDirty) element.current?.requestSubmit();
      },
    },
  ]);

  useKeptDraft<Values>(
    title,
    !props.isLoading && !props.error,
    () => (isDirty ? form.getValues() : undefined),
    form.setValues,
  );

  const isBarOn = isNew || isDirty || isSaving;
  return (
    <div className={classes.page}>
      {back && (
        <Link to={back.to} className={classes.back}>
          <IconArrowLeft size={16} aria-hidden="true" />
          {back.label}
        </Link>
      )}
      <header className={classes.header}>
        <Title order={1} className={classes.title}>
          {title}
        </Title>
        {props.actions}
      </header>
      {props.description && <div className={classes.description}>{props.description}</div>}
      {props.banner}
      {props.error ? (
        <ErrorState error={props.error} onRetry={props.onRetry} />
      ) : props.isLoading ? (
        <div role="status" aria-label="Loading">
          <FormSkeleton />
        </div>
      ) : (
        <form ref={element} onSubmit={submit} noValidate className={classes.form} aria-label={title}>
          {children}
          <div className={classes.bar} data-on={isBarOn || undefined} inert={!isBarOn}>
            <span className={classes.note} role="status">
              {isDirty && !isNew ? 'Unsaved changes' : ''}
            </span>
            {isNew && props.cancelTo && (
              <Button variant="default" component={Link} to={props.cancelTo}>
                Cancel
              </Button>
            )}
            {!isNew && (
              <Button variant="default" disabled={isSaving} onClick={form.reset}>
                Discard
              </Button>
            )}
            <Button type="submit" loading={isSaving}>
              {submitLabel}
            </Button>
          </div>
        </form>
      )}
      <LeaveGuard isDirty={isDirty} leaves={leaves} />
    </div>
  );
}
