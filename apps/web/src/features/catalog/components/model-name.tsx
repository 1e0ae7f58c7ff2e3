import { IconChevronRight } from '@tabler/icons-react';
import type { ListedModel } from '../product-catalog.rules.ts';
import { CatalogImage } from './catalog-image.tsx';
import classes from './model-row.module.css';

interface ModelNameProps {
  model: ListedModel;
  hasBrand: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** A model by picture and name; opens its variants. */
export function ModelName({ model, hasBrand, isOpen, onToggle }: ModelNameProps) {
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
