import { Anchor, Button, Group } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCan } from '../../../../lib/session/use-session.ts';
import { later } from '../../../../ui/later/later.tsx';
import classes from '../../components/set-view.module.css';
import { conditionPaths } from '../../condition.rules.ts';
import { PreviewButton } from '../../preview/components/preview-button.tsx';

const CopySetDialog = later(async () => (await import('./copy-set-dialog.tsx')).CopySetDialog);

interface SetBarProps {
  set: ConditionSet;
  sets: readonly ConditionSet[];
  hasPreview: boolean;
}

/** The actions on a whole set, and a link to its archive. */
export function SetBar({ set, sets, hasPreview }: SetBarProps) {
  const { category } = set;
  const mayEdit = useCan()('catalog.edit');
  const [isCopying, setCopying] = useState(false);
  const away = set.archived_conditions + set.archived_defects;
  const sources = sets.filter((each) => each.category.id !== category.id && each.conditions > 0);
  return (
    <>
      <div className={classes.bar}>
        <Group gap="xs">
          {mayEdit && sources.length > 0 && (
            <Button variant="default" size="xs" onClick={() => setCopying(true)}>
              Copy from another category
            </Button>
          )}
          {hasPreview && <PreviewButton />}
        </Group>
        {away > 0 && (
          <Anchor component={Link} to={conditionPaths.list(category.id, 'archive')} size="sm">
            Archive ({away})
          </Anchor>
        )}
      </div>
      <CopySetDialog set={set} sources={sources} opened={isCopying} onClose={() => setCopying(false)} />
    </>
  );
}
