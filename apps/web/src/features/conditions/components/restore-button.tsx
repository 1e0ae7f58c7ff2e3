import { useCan } from '../../../lib/session/use-session.ts';
import { showSuccess } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';

/** Restores a condition or a defect. `onRestore` is the `run` of an action. */
export function RestoreButton({ name, onRestore }: { name: string; onRestore: () => Promise<unknown> }) {
  const mayEdit = useCan()('catalog.edit');
  if (!mayEdit) return null;
  const restore = async () => {
    if ((await onRestore()) !== undefined) showSuccess(`“${name}” was restored`);
  };
  return (
    <BusyButton variant="default" size="xs" onClick={restore}>
      Restore
    </BusyButton>
  );
}
