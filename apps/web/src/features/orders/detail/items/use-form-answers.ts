import type { UseFormReturnType } from '@mantine/form';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isSame } from '../../../../lib/merge.rules.ts';

/**
 * Writes the answers that the user changed into the form. The others stay as the form has them, which may be what
 * someone else just saved.
 */
export function useFormAnswers<Values extends Record<string, unknown>>(
  form: UseFormReturnType<Values>,
  answers: Partial<Values>,
  isReady: boolean,
): void {
  const written = useRef<Partial<Values>>(form.getInitialValues());
  const write = useEffectEvent(() => {
    const changed = Object.entries(answers).filter(([key, value]) => !isSame(value, written.current[key]));
    written.current = { ...written.current, ...answers };
    if (changed.length > 0) form.setValues(Object.fromEntries(changed) as Partial<Values>);
  });
  const text = JSON.stringify(answers);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text stands for the answers
  useEffect(() => {
    if (isReady) write();
  }, [text, isReady]);
}
