import { Drawer, Tabs } from '@mantine/core';
import { useState } from 'react';
import { LeaveGuard } from '../../../../ui/form-page/leave-guard.tsx';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { draftOf, type RuleDraft } from '../rule-draft.rules.ts';
import { BatchList } from './batch-list.tsx';
import { CustomPrices } from './custom-prices.tsx';
import { RuleForm } from './rule-form.tsx';
import { RuleList } from './rule-list.tsx';

interface RuleDrawerProps {
  opened: boolean;
  scope: EditorScope;
  draft: RuleDraft;
  isDirty: boolean;
  /** Null discards the draft. */
  onDraft: (draft: RuleDraft | null) => void;
  onClose: () => void;
}

type Part = 'rule' | 'rules' | 'custom' | 'batches';

/** The drawer for mass rules: the form, the existing rules and past changes. */
export function RuleDrawer({ opened, scope, draft, isDirty, onDraft, onClose }: RuleDrawerProps) {
  const [part, setPart] = useState<Part>('rule');
  return (
    <>
      <Drawer
        opened={opened}
        onClose={onClose}
        position="right"
        size="min(46rem, 100vw)"
        title="Mass rule"
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        <Tabs
          value={part}
          onChange={(next) => setPart((next ?? 'rule') as Part)}
          keepMounted={false}
          styles={{ tab: { paddingInline: '0.5rem' } }}
        >
          <Tabs.List mb="md">
            <Tabs.Tab value="rule">{draft.rule_ids === null ? 'New rule' : 'Edit rule'}</Tabs.Tab>
            <Tabs.Tab value="rules">Rules</Tabs.Tab>
            <Tabs.Tab value="custom">Custom prices</Tabs.Tab>
            <Tabs.Tab value="batches">Changes</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="rule">
            <RuleForm
              scope={scope}
              draft={draft}
              isDirty={isDirty}
              onDraft={onDraft}
              onApplied={() => {
                onDraft(null);
                setPart('batches');
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="rules">
            <RuleList
              scope={scope}
              onEdit={(rule) => {
                onDraft(draftOf(rule));
                setPart('rule');
              }}
            />
          </Tabs.Panel>
          <Tabs.Panel value="custom">
            <CustomPrices scope={scope} onReset={() => setPart('batches')} />
          </Tabs.Panel>
          <Tabs.Panel value="batches">
            <BatchList currency={scope.currency} />
          </Tabs.Panel>
        </Tabs>
      </Drawer>
      <LeaveGuard isDirty={opened && isDirty} />
    </>
  );
}
