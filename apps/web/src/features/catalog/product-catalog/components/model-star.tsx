import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { savePopular } from '@tradepost/contracts/catalog/popular.contract';
import { useAction } from '../../../../lib/use-action.ts';
import type { ModelItem } from '../../product-catalog.rules.ts';
import { catalogKeys } from '../product-catalog.api.ts';
import classes from './model-row.module.css';

/** Marks a model as popular. */
export function ModelStar({ model, mayEdit }: { model: ModelItem; mayEdit: boolean }) {
  const mark = useAction(savePopular, { invalidates: catalogKeys });
  const { key, name, is_popular, model_id } = model;
  // Only models that the company has can be popular.
  const isOn = is_popular && model_id !== null;
  return (
    <ActionIcon
      size="sm"
      className={classes.star}
      aria-label={isOn ? `Remove ${name} from popular` : `Mark ${name} as popular`}
      aria-pressed={isOn}
      disabled={!mayEdit || model_id === null}
      loading={mark.isRunning}
      onClick={() => void mark.run({ body: { model_keys: [key], is_popular: !isOn } })}
    >
      {isOn ? <IconStarFilled size={14} /> : <IconStar size={14} />}
    </ActionIcon>
  );
}
