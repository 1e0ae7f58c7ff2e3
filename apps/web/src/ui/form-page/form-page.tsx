import { Alert, Button } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type FormEvent, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ApiError, HandledError, isSessionLost } from '../../lib/api-error.ts';
import { applyServerErrors, focusFirstError } from '../../lib/forms.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { showError } from '../../lib/toast.tsx';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import type { Stale } from '../../lib/use-versioned-form.ts';
import { SettingsFrame, type SettingsFrameProps } from '../settings-frame/settings-frame.tsx';
import { type Choices, StaleNote } from '../stale-note/stale-note.tsx';
import classes from './form-page.module.css';
import { LeaveGuard } from './leave-guard.tsx';

interface FormPageProps<Values extends Record<string, unknown>> extends SettingsFrameProps {
  /** From a controlled `useForm()` or from `useVersionedForm`; spread `form.getInputProps(name)`. */
  form: UseFormReturnType<Values>;
  /** Saves, with an action's `send`, and may navigate. Field errors show at their fields, others as a toast. */
  onSubmit: (values: Values) => Promise<unknown>;
  /** From `useVersionedForm`: set when a colleague has saved the record in the meantime. */
  stale?: Stale<Values> | null;
  /** "Save changes" by default. */
  submitLabel?: string;
  /** For a new record the save button always shows. For an existing one it shows once something has changed. */
  isNew?: boolean;
  /** The path that Cancel leads to, for a new record. */
  cancelTo?: string;
}

/** A form in one column, saved as a whole. Asks before leaving with unsaved changes. */
export function FormPage<Values extends Record<string, unknown>>(props: FormPageProps<Values>) {
  const { form, onSubmit, stale, isNew = false, submitLabel = 'Save changes', cancelTo, children, ...frame } = props;
  const { title } = frame;
  const [isSaving, setIsSaving] = useState(false);
  const lock = useRef(false);
  const leaves = useRef(false);
  const note = useRef<HTMLDivElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const isDirty = form.isDirty();

  const save = async (values: Values) => {
    if (lock.current) return;
    lock.current = true;
    leaves.current = true;
    setIsSaving(true);
    try {
      await onSubmit(values);
      if (stale === undefined) form.resetDirty();
    } catch (error) {
      leaves.current = false;
      if (error instanceof HandledError) requestAnimationFrame(() => note.current?.scrollIntoView({ block: 'center' }));
      else if (!(error instanceof ApiError)) throw error;
      else if (!applyServerErrors(form, error) && !isSessionLost(error)) showError(error);
    } finally {
      lock.current = false;
      setIsSaving(false);
    }
    leaves.current = false;
  };
  const submit = (event?: FormEvent<HTMLFormElement>) => form.onSubmit(save, focusFirstError(form))(event);
  const saveByKey = () => {
    if (isNew || isDirty) element.current?.requestSubmit();
  };
  useShortcuts(['mod+s', 'mod+enter'].map((keys) => ({ keys, label: submitLabel, group: 'Form', run: saveByKey })));

  const resolve = async (choices: Choices) => {
    const values = stale?.resolve(choices);
    if (stale?.isSaving && values) await save(values);
  };

  const kept = useKeptDraft<Values>({
    isReady: !frame.isLoading && !frame.error,
    isDirty,
    getValues: form.getValues,
    getInitialValues: form.getInitialValues,
    setValues: form.setValues,
  });

  const isBarOn = isNew || isDirty || isSaving;
  return (
    <SettingsFrame
      {...frame}
      banner={
        <>
          {kept === 'session' && (
            <Alert color="info" role="status" title="You were signed out">
              What you typed was kept, except passwords, keys and bank details. It is not saved yet.
            </Alert>
          )}
          {stale && (
            <div ref={note}>
              <StaleNote conflicts={stale.conflicts} onResolve={resolve} />
            </div>
          )}
          {frame.banner}
        </>
      }
    >
      <form ref={element} onSubmit={submit} noValidate className={classes.form} aria-label={title} data-in-order>
        {children}
        <div className={classes.bar} data-on={isBarOn || undefined} inert={!isBarOn}>
          <span className={classes.note} role="status">
            {isDirty && !isNew ? 'Unsaved changes' : ''}
          </span>
          {isNew && cancelTo && (
            <Button variant="default" component={Link} to={cancelTo}>
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
      <LeaveGuard isDirty={isDirty} leaves={leaves} />
    </SettingsFrame>
  );
}
