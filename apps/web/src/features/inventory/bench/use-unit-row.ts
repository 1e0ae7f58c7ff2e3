import { useQuery, useQueryClient } from '@tanstack/react-query';
import { labelsOf } from '@tradepost/contracts/company/record-field.rules';
import { type UnitDetail, updateUnit } from '@tradepost/contracts/inventory/unit.contract';
import { unitFields } from '@tradepost/contracts/inventory/unit.fields';
import { useRef } from 'react';
import { HandledError, messageOf } from '../../../lib/api-error.ts';
import { applyServerErrors } from '../../../lib/forms.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useVersionedForm } from '../../../lib/use-versioned-form.ts';
import type { Choices } from '../../../ui/stale-note/stale-note.tsx';
import { unitListKeys, unitQuery } from '../inventory.api.ts';
import { emptyRow, type RowValues, toRowBody, toRowValues } from './row-values.rules.ts';

/** The form of one unit on the bench: `useVersionedForm` in a row. What is typed stays when it can’t be saved. */
export function useUnitRow(id: number, onSaved: () => void) {
  const query = useQuery(unitQuery(id));
  const queryClient = useQueryClient();
  // Not all rows of the bench are read again for each that is saved.
  const edit = useAction(updateUnit, {
    invalidates: unitListKeys,
    errors: 'silent',
    onDone: (unit) => queryClient.setQueryData(unitQuery(id).queryKey, unit),
  });
  const { form, page } = useVersionedForm<UnitDetail, RowValues>({
    query,
    empty: emptyRow,
    toValues: toRowValues,
    labels: labelsOf(unitFields),
    save: (values, stored) => edit.send({ params: { id }, body: { ...toRowBody(values), version: stored.version } }),
  });
  const saving = useAction(page.onSubmit, { errors: 'screen', onDone: onSaved });
  // The button shows that it is busy too late to block two presses within one frame.
  const lock = useRef(false);
  const submit = async () => {
    if (lock.current) return;
    lock.current = true;
    form.clearErrors();
    try {
      await saving.send(form.getValues());
    } catch (error) {
      applyServerErrors(form, error);
    } finally {
      lock.current = false;
    }
  };
  const { error } = saving;
  const isShown = error === null || error instanceof HandledError || Object.keys(form.errors).length > 0;
  return {
    unit: query.data,
    error: page.error,
    onRetry: page.onRetry,
    form,
    submit,
    isBusy: saving.isRunning,
    failure: isShown || saving.isRunning ? null : messageOf(error),
    stale: page.stale,
    resolve: async (choices: Choices) => {
      const isSaving = page.stale?.isSaving;
      page.stale?.resolve(choices);
      if (isSaving) await submit();
    },
  };
}
