import type { FormErrors, UseFormReturnType } from '@mantine/form';
import { fieldErrors } from '@tradepost/contracts/errors';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';
import { showError } from './toast.tsx';

/** The parts of a form that errors land on, whatever its values are. */
export type FormWithErrors = Pick<UseFormReturnType<Record<string, unknown>>, 'setErrors'> & {
  getInputNode: (path: never) => HTMLElement | null;
};

/** For `useForm({ validate })`: the contract's schema with the specification's messages. */
export function validateWith<Values>(schema: z.ZodType): (values: Values) => FormErrors {
  return (values) => {
    const parsed = schema.safeParse(values);
    return parsed.success ? {} : joinErrors(fieldErrors(parsed.error));
  };
}

/**
 * Puts the server's messages on their fields and the focus on the first of them. What no visible field can carry
 * is shown as a toast. True when the error was about fields at all.
 */
export function applyServerErrors(form: FormWithErrors, error: unknown): boolean {
  if (!(error instanceof ApiError) || Object.keys(error.errors).length === 0) return false;
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

/** The first as the page shows them, which need not be the order in which the server checked. */
function focusFirst(nodes: HTMLElement[]): void {
  const [first] = nodes.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  // After the paint, so that a field that was disabled while saving can take the focus.
  if (first) requestAnimationFrame(() => first.focus());
}
