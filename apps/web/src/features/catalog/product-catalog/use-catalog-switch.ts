import { showSuccess, showUndo } from '../../../lib/toast.tsx';
import { countOf } from '../product-catalog.rules.ts';
import { type SwitchInput, useSwitchCatalog } from './product-catalog.api.ts';

/** Switches parts of the catalog on or off. Switching off several models at once can be undone. */
export function useCatalogSwitch() {
  const { run } = useSwitchCatalog();

  const switchActive = async (input: SwitchInput, done?: string): Promise<void> => {
    const outcome = await run(input);
    if (outcome === undefined) return;
    const { changed, model_ids } = outcome;
    const isMany =
      input.target === 'matching' || input.target === 'category' || input.target === 'brand' || changed > 1;
    if (!isMany || input.target === 'variants') return;
    const message = done ?? `${countOf(changed, 'model')} switched ${input.is_active ? 'on' : 'off'}`;
    if (input.is_active || changed === 0) return showSuccess(changed === 0 ? 'Nothing changed' : message);
    const reverse: SwitchInput | undefined =
      input.target === 'category' || input.target === 'brand'
        ? { ...input, is_active: true }
        : model_ids.length > 0
          ? { target: 'model_ids', model_ids, is_active: true }
          : undefined;
    if (reverse) showUndo(message, () => void run(reverse));
  };
  return (input: SwitchInput, done?: string) => void switchActive(input, done);
}
