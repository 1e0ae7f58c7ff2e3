import { showSuccess } from '../../../lib/toast.tsx';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { useCan } from '../../session/use-session.ts';

/** Takes something out of the archive, back into its set. */
export function RestoreButton({ name, onRestore }: { name: string; onRestore: () => Promise<unknown> }) {
  const mayEdit = useCan()('catalog.edit');
  if (!mayEdit) return null;
  const restore = () =>
    onRestore()
      .then(() => showSuccess(`“${name}” is back in the set`))
      .catch(() => {});
  return (
    <BusyButton variant="default" size="xs" onClick={restore}>
      Restore
    </BusyButton>
  );
}
