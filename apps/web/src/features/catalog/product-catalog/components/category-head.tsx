import { ActionIcon, Alert, Button, Group, Menu, Text, Title } from '@mantine/core';
import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { savePopular } from '@tradepost/contracts/catalog/popular.contract';
import type { CatalogBrand, CatalogCategory } from '@tradepost/contracts/catalog/product-catalog.contract';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAction } from '../../../../lib/use-action.ts';
import { Bone } from '../../../../ui/states/bone.tsx';
import { catalogPaths } from '../../product-catalog.rules.ts';
import { catalogKeys } from '../product-catalog.api.ts';
import { useCatalogSwitch } from '../use-catalog-switch.ts';
import { ImageDialog, RenameBrandDialog } from './catalog-dialogs.tsx';

interface CategoryHeadProps {
  category: CatalogCategory | undefined;
  /** The open brand; undefined for all brands. */
  brand: CatalogBrand | undefined;
  mayEdit: boolean;
}

/** The title and actions of the open category or brand, with a notice while it is switched off. */
export function CategoryHead({ category, brand, mayEdit }: CategoryHeadProps) {
  const switchActive = useCatalogSwitch();
  const mark = useAction(savePopular, { invalidates: catalogKeys });
  const [open, setOpen] = useState<'image' | 'rename' | 'brand-image' | null>(null);
  if (!category) return <Bone width="12rem" />;
  const { key, name, is_active, is_popular } = category;
  const all = (is_on: boolean) =>
    switchActive({ target: 'matching', filter: { category: key, brand: brand?.key ?? 'all' }, is_active: is_on });
  const what = brand ? `${brand.name} ${name.toLowerCase()}` : name.toLowerCase();
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Group gap="xs" wrap="nowrap" miw={0}>
          <Title order={2} size="md" fw={600}>
            {name}
          </Title>
          {category.is_own && (
            <Text size="xs" c="dimmed">
              Your own category
            </Text>
          )}
        </Group>
        {mayEdit && (
          <Group gap={4} wrap="nowrap">
            <ActionIcon
              aria-label={is_popular ? `Remove ${name} from popular` : `Mark ${name} as popular`}
              aria-pressed={is_popular}
              disabled={category.id === null}
              onClick={() => void mark.run({ body: { category_keys: [key], is_popular: !is_popular } })}
            >
              {is_popular ? <IconStarFilled size={16} /> : <IconStar size={16} />}
            </ActionIcon>
            <Menu position="bottom-end" width={260}>
              <Menu.Target>
                <ActionIcon aria-label={`Actions for ${name}`}>
                  <IconDots size={16} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => all(true)}>Buy all {what}</Menu.Item>
                <Menu.Item onClick={() => all(false)}>Stop buying all {what}</Menu.Item>
                {brand && (
                  <>
                    <Menu.Divider />
                    <Menu.Label>{brand.name}</Menu.Label>
                    <Menu.Item onClick={() => setOpen('rename')}>Rename</Menu.Item>
                    <Menu.Item onClick={() => setOpen('brand-image')}>Change picture</Menu.Item>
                    {brand.id !== null && (
                      <Menu.Item
                        onClick={() =>
                          switchActive(
                            { target: 'brand', brand: brand.key, is_active: !brand.is_active },
                            `${brand.name} switched ${brand.is_active ? 'off' : 'on'}`,
                          )
                        }
                      >
                        {brand.is_active ? 'Switch off in every category' : 'Switch on'}
                      </Menu.Item>
                    )}
                  </>
                )}
                <Menu.Divider />
                <Menu.Label>{name}</Menu.Label>
                <Menu.Item component={Link} to={catalogPaths.category(key)}>
                  {category.is_own ? 'Edit category' : 'Rename'}
                </Menu.Item>
                <Menu.Item onClick={() => setOpen('image')}>Change picture</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Group>
        )}
      </Group>
      {!is_active && category.active > 0 && (
        <Off
          words={`${name} are switched off, so you don’t buy any of these models.`}
          onSwitch={mayEdit ? () => switchActive({ target: 'category', category: key, is_active: true }) : undefined}
        />
      )}
      {brand && !brand.is_active && (
        <Off
          words={`${brand.name} is switched off in every category.`}
          onSwitch={mayEdit ? () => switchActive({ target: 'brand', brand: brand.key, is_active: true }) : undefined}
        />
      )}
      <ImageDialog opened={open === 'image'} of={{ kind: 'category', entry: category }} onClose={() => setOpen(null)} />
      {brand && (
        <>
          <ImageDialog
            opened={open === 'brand-image'}
            of={{ kind: 'brand', entry: brand }}
            onClose={() => setOpen(null)}
          />
          <RenameBrandDialog opened={open === 'rename'} brand={brand} onClose={() => setOpen(null)} />
        </>
      )}
    </>
  );
}

function Off({ words, onSwitch }: { words: string; onSwitch?: () => void }) {
  return (
    <Alert color="warning" variant="light">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{words}</Text>
        {onSwitch && (
          <Button size="xs" variant="default" onClick={onSwitch}>
            Switch on
          </Button>
        )}
      </Group>
    </Alert>
  );
}
