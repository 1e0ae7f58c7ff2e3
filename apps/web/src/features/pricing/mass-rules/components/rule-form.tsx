import { Alert, Button, Group, Stack } from '@mantine/core';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '../../../../lib/api-error.ts';
import { newKey } from '../../../../lib/new-key.ts';
import { useAction } from '../../../../lib/use-action.ts';
import { usePageSize } from '../../../../ui/pagination/page-size.ts';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { fetchPreview, type PreviewPage, useApplyRule } from '../mass-rule.api.ts';
import { isReady, type RuleDraft, signatureOf } from '../rule-draft.rules.ts';
import { ChangeFields } from './change-fields.tsx';
import { ConditionFields } from './condition-fields.tsx';
import { NodePicker } from './node-picker.tsx';
import { PreviewPanel } from './preview-panel.tsx';

interface RuleFormProps {
  scope: EditorScope;
  draft: RuleDraft;
  isDirty: boolean;
  onDraft: (draft: RuleDraft | null) => void;
  onApplied: () => void;
}

/** The form of a mass rule. It must be previewed before it can be applied. */
export function RuleForm({ scope, draft, isDirty, onDraft, onApplied }: RuleFormProps) {
  const { price_list_id, currency } = scope;
  const signature = signatureOf(draft, price_list_id);
  // The previewed draft and the idempotency key for applying it.
  const [seen, setSeen] = useState<{ signature: string; key: string } | null>(null);
  const [per_page, keepRows] = usePageSize('rule-preview');
  const firstPage: PreviewPage = { page: 1, filter: 'changed', per_page };
  const [shown, setShown] = useState(firstPage);
  const result = useRef<HTMLDivElement>(null);
  const preview = useAction((page: PreviewPage) => fetchPreview(draft, price_list_id, page), { errors: 'screen' });
  const apply = useApplyRule();
  const failure = apply.error ?? preview.error;
  const errors = failure instanceof ApiError ? failure.errors : {};
  const isPreviewed = seen?.signature === signature && preview.data !== undefined;

  const change = (next: Partial<RuleDraft>) => {
    apply.reset();
    if (preview.error) preview.reset();
    onDraft({ ...draft, ...next });
  };
  const look = (page: PreviewPage, isFirst = false) => {
    setShown(page);
    keepRows(page.per_page);
    apply.reset();
    void preview.send(page).then(
      () => {
        if (seen?.signature !== signature) setSeen({ signature, key: newKey() });
        if (isFirst) requestAnimationFrame(showResult);
      },
      () => undefined,
    );
  };
  const showResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView({ block: 'start' });
  };
  const start = () => seen && void apply.send({ draft, price_list_id, key: seen.key }).then(onApplied, () => undefined);

  return (
    <form
      noValidate
      aria-label="Mass rule"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady(draft) && !preview.isRunning) look(firstPage, true);
      }}
    >
      <Stack gap="lg">
        <NodePicker scope={scope} draft={draft} errors={errors} onChange={change} />
        <ConditionFields scope={scope} draft={draft} errors={errors} onChange={change} />
        <ChangeFields currency={currency} draft={draft} errors={errors} onChange={change} />
        {failure && (
          <Alert color="danger" role="alert">
            {messageOf(failure)}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            type="submit"
            variant={isPreviewed ? 'default' : 'filled'}
            disabled={!isReady(draft)}
            loading={preview.isRunning}
          >
            Preview
          </Button>
          {isDirty && (
            <Button variant="subtle" onClick={() => onDraft(null)}>
              {draft.rule_ids === null ? 'Start over' : 'Cancel editing'}
            </Button>
          )}
        </Group>
        <div ref={result} tabIndex={-1} style={{ outline: 'none' }}>
          {isPreviewed && preview.data && (
            <PreviewPanel
              preview={preview.data}
              shown={shown}
              isLoading={preview.isRunning}
              isApplying={apply.isRunning}
              isManual={draft.manual}
              onShow={(page) => look(page)}
              onApply={start}
            />
          )}
        </div>
      </Stack>
    </form>
  );
}
