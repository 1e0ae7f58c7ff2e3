import { expect, it } from 'vitest';
import { makeTree } from '../tree.ts';
import { checkDialogs, ownDialogs } from './dialogs.ts';

const hold = 'apps/web/src/features/inventory/components/hold-dialog.tsx';
const dialog = `import { Dialog } from '../../../ui/dialogs/dialog.tsx';\n`;
const cancel = '<Button onClick={onClose}>\n  Cancel\n</Button>\n';

it.each([
  ['a foot of its own', hold, '<DialogFoot error={error} onCancel={onClose} />', 1],
  ['buttons of its own', hold, `${dialog}${cancel}<Button type="submit" loading={isRunning}>Hold</Button>`, 1],
  ['Cancel in one line', hold, `${dialog}<Button>Cancel</Button><BusyButton onClick={save}>Hold</BusyButton>`, 1],
  ['a state of its own', hold, `${dialog}const [isBusy, setBusy] = useState(false);\n${cancel}`, 1],
  ['a form dialog', hold, '<FormDialog {...dialog} title="Hold" submitLabel="Put on hold">', 0],
  ['a dialog that shows something', hold, `${dialog}<Button loading={isFetching}>Ask again</Button>`, 0],
  ['a choice without a call', hold, `${dialog}${cancel}<Button onClick={choose}>Save settings</Button>`, 0],
  ['a page', hold, `${cancel}<Button type="submit" loading={isRunning}>Save</Button>`, 0],
  ['the pieces themselves', 'apps/web/src/ui/dialogs/form-dialog.tsx', '<DialogFoot error={error}>', 0],
])('%s', (_, path, text, problems) => {
  expect(checkDialogs(makeTree({ [path]: text }))).toHaveLength(problems);
});

it('takes a dialog off the list that is a form dialog now', () => {
  const [name = ''] = ownDialogs;
  const path = `apps/web/src/features/${name}`;
  expect(checkDialogs(makeTree({ [path]: '<FormDialog {...dialog} title="x" submitLabel="y">' }))).toEqual([
    expect.objectContaining({ path }),
  ]);
  expect(checkDialogs(makeTree({ [path]: '<DialogFoot error={null} onCancel={onClose} />' }))).toEqual([]);
});
