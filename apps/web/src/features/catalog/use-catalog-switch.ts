import { showError, showSuccess, showUndo } from '../../lib/toast.tsx';
import { type SwitchWish, useSwitching } from './product-catalog.api.ts';
import { countOf } from './product-catalog.rules.ts';

/** Switches parts of the catalog. What switched off many at once can be taken back. */
export function useCatalogSwitch() {
  const { mutateAsync } = useSwitching();

  const turn = async (wish: SwitchWish, done?: string): Promise<void> => {
    const { changed, model_ids } = await mutateAsync(wish);
    const isMany = wish.target === 'matching' || wish.target === 'category' || wish.target === 'brand' || changed > 1;
    if (!isMany || wish.target === 'variants') return;
    const message = done ?? `${countOf(changed, 'model')} ${wish.is_active ? 'bought' : 'no longer bought'}`;
    if (wish.is_active || changed === 0) return showSuccess(changed === 0 ? 'Nothing changed' : message);
    const reverse: SwitchWish | undefined =
      wish.target === 'category' || wish.target === 'brand'
        ? { ...wish, is_active: true }
        : model_ids.length > 0
          ? { target: 'model_ids', model_ids, is_active: true }
          : undefined;
    if (reverse) showUndo(message, () => void mutateAsync(reverse).catch(showError));
  };
  // A refused switch has been told by its mutation; the rows go back by themselves.
  return (wish: SwitchWish, done?: string) => void turn(wish, done).catch(() => undefined);
}
