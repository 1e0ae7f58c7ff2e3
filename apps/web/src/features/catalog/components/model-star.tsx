import { ActionIcon } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { savePopular } from '@tradepost/contracts/catalog/popular.contract';
import { useCatalogDeed } from '../product-catalog.api.ts';
import type { ListedModel } from '../product-catalog.rules.ts';
import classes from './model-row.module.css';

/** Whether a model is among the popular ones. */
export function ModelStar({ model, mayEdit }: { model: ListedModel; mayEdit: boolean }) {
  const mark = useCatalogDeed(savePopular);
  const { key, name, is_popular, model_id } = model;
  // What the company does not have has no place among its popular models.
  const isOn = is_popular && model_id !== null;
  return (
    <ActionIcon
      size="sm"
      className={classes.star}
      aria-label={isOn ? `${name}: no longer popular` : `${name}: mark as popular`}
      aria-pressed={isOn}
      disabled={!mayEdit || model_id === null}
      loading={mark.isPending}
      onClick={() => mark.mutate({ body: { model_keys: [key], is_popular: !isOn } })}
    >
      {isOn ? <IconStarFilled size={14} /> : <IconStar size={14} />}
    </ActionIcon>
  );
}
