import { Pill, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { messages } from '@tradepost/contracts/errors';
import { useId, useState } from 'react';
import type { EditorScope } from '../../editor-scope.rules.ts';
import { modelsQuery } from '../mass-rule.api.ts';
import { type ChosenNode, chooseNode, type RuleDraft } from '../rule-draft.rules.ts';
import type { DraftFieldsProps } from './change-fields.tsx';
import classes from './node-picker.module.css';
import { TreeNodeRow } from './tree-branch.tsx';

/** Debounce of the search, in milliseconds. */
const searchDebounceMs = 250;
const minSearchLength = 3;

/** Chooses the nodes that the rule applies to, in the tree or by search. */
export function NodePicker({ scope, draft, errors, onChange }: DraftFieldsProps & { scope: EditorScope }) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), searchDebounceMs);
  const isShort = search.trim().length > 0 && search.trim().length < minSearchLength;
  const isSearching = asked.length >= minSearchLength && !isShort;
  const found = useQuery({ ...modelsQuery(asked, scope.category.id), enabled: isSearching });
  const label = useId();
  const chosen = new Set(draft.nodes.map((node) => node.key));
  const remove = (key: string) => onChange({ nodes: draft.nodes.filter((node) => node.key !== key) });
  const toggle = (node: ChosenNode) =>
    chosen.has(node.key) ? remove(node.key) : onChange({ nodes: [...draft.nodes, node] });
  const error = Object.entries(errors).find(([field]) => field === 'nodes' || field.startsWith('nodes.'))?.[1][0];
  const { category } = scope;
  const root = chooseNode({ level: 'category', category_id: category.id }, category.name);
  const picking = { chosen, toggle, price_list_id: scope.price_list_id, category };
  return (
    <section aria-labelledby={label} className={classes.picker}>
      <h2 id={label} className={classes.label}>
        Applies to
      </h2>
      <ChosenNodes draft={draft} remove={remove} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
      {draft.rule_ids === null && (
        <>
          <TextInput
            type="search"
            aria-label="Search models"
            placeholder="Search models"
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            error={isShort ? messages.searchTooShort : undefined}
          />
          <ul className={classes.tree} aria-label={isSearching ? 'Models found' : 'Device tree'}>
            {isSearching ? (
              (found.data ?? []).map((model) => (
                <TreeNodeRow
                  key={model.id}
                  {...picking}
                  node={chooseNode({ level: 'model', model_id: model.id }, `${model.brand.name} ${model.name}`)}
                  below={{ category_id: category.id, brand_id: model.brand.id, model_id: model.id }}
                  isCovered={false}
                />
              ))
            ) : (
              <TreeNodeRow
                {...picking}
                node={root}
                below={{ category_id: category.id }}
                isCovered={false}
                isInitiallyOpen
              />
            )}
            {isSearching && found.data?.length === 0 && <li className={classes.none}>No data to show</li>}
          </ul>
        </>
      )}
    </section>
  );
}

/** The groups and models that the rule is for. */
function ChosenNodes({ draft, remove }: { draft: RuleDraft; remove: (key: string) => void }) {
  return (
    <div className={classes.chosen}>
      {draft.nodes.map((node) => (
        <Pill
          key={node.key}
          withRemoveButton
          removeButtonProps={{ 'aria-label': `Remove ${node.name}`, tabIndex: 0, 'aria-hidden': false }}
          onRemove={() => remove(node.key)}
        >
          {node.name}
        </Pill>
      ))}
      {draft.nodes.length === 0 && <span className={classes.none}>Choose at least one item below</span>}
    </div>
  );
}
