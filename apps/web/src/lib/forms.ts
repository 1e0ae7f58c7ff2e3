import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { fieldErrors, issueMessage } from '@tradepost/contracts/errors';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { showError } from './toast.tsx';

/** The parts of a form needed to show errors. */
export type FormWithErrors = Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'> & {
  getInputNode: (path: never) => HTMLElement | null;
};

/** For `useForm({ validate })`: validates with the contract's schema and the specification's messages. */
export function validateWith<Values>(schema: z.ZodType): (values: Values) => FormErrors {
  return (values) => {
    const parsed = schema.safeParse(values, { error: issueMessage });
    return parsed.success ? {} : joinErrors(fieldErrors(parsed.error));
  };
}

/** The faults of a body at the fields of its form. What the form has no field for is left to the server. */
export function bodyErrors(schema: z.ZodType | undefined, body: unknown, fields: readonly string[]): FormErrors {
  const errors = schema ? validateWith(schema)(body) : {};
  return Object.fromEntries(Object.entries(errors).filter(([path]) => fields.includes(path.split('.')[0] ?? path)));
}

/** Whether the server refused fields, which show its messages. */
export function hasFieldErrors(error: unknown): error is ApiError {
  return error instanceof ApiError && Object.keys(error.errors).length > 0;
}

/** A refusal whose fields are not on the screen, such as those of a question. */
export function withoutFields(error: unknown): unknown {
  return hasFieldErrors(error) ? new ApiError(error.status, { message: error.message }) : error;
}

/** A refusal with other names of its fields. */
export function renameFields(error: unknown, nameOf: (path: string) => string): unknown {
  if (!hasFieldErrors(error)) return error;
  const errors = Object.entries(error.errors).map(([path, texts]) => [nameOf(path), texts]);
  return new ApiError(error.status, { message: error.message, errors: Object.fromEntries(errors) });
}

/**
 * Shows the server's messages at their fields and focuses the first one. Messages without a visible field
 * are shown as a toast. Returns whether the error had field messages.
 */
export function applyServerErrors(form: FormWithErrors, error: unknown): boolean {
  if (!hasFieldErrors(error)) return false;
  form.setErrors(joinErrors(error.errors));
  const nodes = Object.keys(error.errors).map((path) => form.getInputNode(path as never));
  if (nodes.includes(null)) showError(error);
  focusFirst(nodes.filter((node) => node !== null));
  return true;
}

/** For `form.onSubmit(save, focusFirstError(form))`. */
export function focusFirstError(form: FormWithErrors): (errors: FormErrors) => void {
  return (errors) => {
    const nodes = Object.keys(errors).map((path) => form.getInputNode(path as never));
    focusFirst(nodes.filter((node) => node !== null));
  };
}

function joinErrors(errors: Readonly<Record<string, string[]>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, texts.join('\n')]));
}

/** Focuses the first one in page order, which may differ from the server's order. */
function focusFirst(nodes: HTMLElement[]): void {
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  // After the paint, because a field that was disabled while saving cannot take the focus before.
  if (first) requestAnimationFrame(() => first.focus());
}
