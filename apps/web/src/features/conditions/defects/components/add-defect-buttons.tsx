import { Button } from '@mantine/core';
import type { ConditionSet } from '@tradepost/contracts/conditions/condition-set.contract';
import type { DefectRecord } from '@tradepost/contracts/conditions/defect.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { later } from '../../../../ui/later/later.tsx';
import { conditionPaths } from '../../condition.rules.ts';

const StandardDefectsDialog = later(async () => (await import('./standard-defects-dialog.tsx')).StandardDefectsDialog);

interface AddDefectButtonsProps {
  category: ConditionSet['category'];
  defects: readonly DefectRecord[];
}

/** Buttons that add standard defects or a new one. */
export function AddDefectButtons({ category, defects }: AddDefectButtonsProps) {
  const [isChoosing, setChoosing] = useState(false);
  return (
    <>
      <Button variant="subtle" size="xs" onClick={() => setChoosing(true)}>
        Add standard defects
      </Button>
      <Button variant="default" size="xs" component={Link} to={conditionPaths.createDefect(category.id)}>
        Add defect
      </Button>
      <StandardDefectsDialog
        category={category}
        defects={defects}
        opened={isChoosing}
        onClose={() => setChoosing(false)}
      />
    </>
  );
}
