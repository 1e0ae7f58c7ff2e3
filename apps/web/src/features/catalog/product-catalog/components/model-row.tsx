import { Switch } from '@mantine/core';
import { SelectBox } from '../../../../ui/data-table/select-box.tsx';
import type { ModelItem } from '../../product-catalog.rules.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import { ModelMenu } from './model-menu.tsx';
import { ModelName } from './model-name.tsx';
import classes from './model-row.module.css';
import { ModelStar } from './model-star.tsx';
import { VariantSwitches } from './variant-switches.tsx';

interface ModelRowProps {
  model: ModelItem;
  /** Also shows the brand, for lists with several brands. */
  hasBrand: boolean;
  mayEdit: boolean;
  isSelected: boolean;
  onSelect: (isRange: boolean) => void;
  isOpen: boolean;
  onToggle: () => void;
}

/** One model with its switch; when open, with its variants below. */
export function ModelRow(props: ModelRowProps) {
  const { model, hasBrand, mayEdit, isSelected, onSelect, isOpen, onToggle } = props;
  const switchActive = useCatalogSwitch();
  const { key, name, is_active, active_variants, total_variants } = model;
  return (
    <div data-row-id={key} className={classes.item} data-selected={isSelected || undefined}>
      <div className={classes.row} data-off={!is_active || undefined}>
        {mayEdit && <SelectBox label={`Select ${name}`} state={isSelected ? 'all' : 'none'} onToggle={onSelect} />}
        <ModelName model={model} hasBrand={hasBrand} isOpen={isOpen} onToggle={onToggle} />
        <span className={classes.variants} title={`You buy ${active_variants} of ${total_variants} variants`}>
          {active_variants}/{total_variants}
          <span className={classes.wide}> variants</span>
        </span>
        <ModelStar model={model} mayEdit={mayEdit} />
        <Switch
          size="xs"
          aria-label={`Buy ${name}`}
          checked={is_active}
          disabled={!mayEdit}
          onChange={(event) => switchActive({ target: 'models', keys: [key], is_active: event.currentTarget.checked })}
        />
        {mayEdit && <ModelMenu model={model} />}
      </div>
      {isOpen && <VariantSwitches model={model} mayEdit={mayEdit} />}
    </div>
  );
}
