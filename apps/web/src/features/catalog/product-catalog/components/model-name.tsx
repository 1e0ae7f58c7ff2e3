import { IconChevronRight } from '@tabler/icons-react';
import { CatalogImage } from '../../components/catalog-image.tsx';
import type { ModelItem } from '../../product-catalog.rules.ts';
import classes from './model-row.module.css';

interface ModelNameProps {
  model: ModelItem;
  hasBrand: boolean;
  isOpen: boolean;
  onToggle: () => void;
}

/** Picture and name of a model; a click opens its variants. */
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
