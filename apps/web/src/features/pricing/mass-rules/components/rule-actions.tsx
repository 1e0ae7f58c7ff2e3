import { Button } from '@mantine/core';
import { IconPercentage } from '@tabler/icons-react';
import { useState } from 'react';
import { useOpenedByHash } from '../../../../ui/dialogs/use-opened-by-hash.ts';
import { fetchedByPointing, later } from '../../../../ui/later/later.tsx';
import { type EditorScope, massRuleHash } from '../../editor-scope.rules.ts';
import { newDraft, type RuleDraft } from '../rule-draft.rules.ts';

const RuleDrawer = later(async () => (await import('./rule-drawer.tsx')).RuleDrawer);

/** The button and the drawer for mass rules. */
export function RuleActions({ scope }: { scope: EditorScope }) {
  const [opened, setOpened] = useOpenedByHash(massRuleHash);
  // The draft is kept when the drawer closes.
  const [draft, setDraft] = useState<RuleDraft | null>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPercentage size={16} aria-hidden="true" />}
        onClick={() => setOpened(true)}
        {...fetchedByPointing(RuleDrawer)}
      >
        Mass rule
      </Button>
      <RuleDrawer
        opened={opened}
        scope={scope}
        draft={draft ?? newDraft(scope)}
        isDirty={draft !== null}
        onDraft={setDraft}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
