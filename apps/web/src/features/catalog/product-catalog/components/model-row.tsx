import { ActionIcon, Switch } from '@mantine/core';
import { IconChevronRight, IconStar, IconStarFilled } from '@tabler/icons-react';
import { savePopular } from '@tradepost/contracts/catalog/popular.contract';
import { useAction } from '../../../../lib/use-action.ts';
import { SelectBox } from '../../../../ui/data-table/select-box.tsx';
import { CatalogImage } from '../../components/catalog-image.tsx';
import type { ModelItem } from '../../product-catalog.rules.ts';
import { catalogKeys } from '../product-catalog.api.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import { ModelMenu } from './model-menu.tsx';
import classes from './model-row.module.css';
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

interface ModelNameProps {
  model: ModelItem;
  hasBrand: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Picture and name of a model; a click opens its variants. */
function ModelName({ model, hasBrand, isOpen, onToggle }: ModelNameProps) {
  const about = [hasBrand ? model.brand.name : null, model.family].filter(Boolean).join(' · ');
  return (
    <button type="button" className={classes.name} aria-expanded={isOpen} data-row-focus onClick={onToggle}>
      <IconChevronRight size={14} className={classes.chevron} aria-hidden="true" />
      <CatalogImage url={model.image_url} />
      <span className={classes.words}>
        <span className={classes.title}>{model.name}</span>
        <span className={classes.about}>
          {about}
          {model.is_own && <span className={classes.own}>Own</span>}
        </span>
      </span>
    </button>
  );
}

/** Marks a model as popular. */
function ModelStar({ model, mayEdit }: { model: ModelItem; mayEdit: boolean }) {
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
