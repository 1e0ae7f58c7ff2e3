import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { conditionLimits } from '@tradepost/contracts/conditions/condition.contract';
import { listLanguages } from '@tradepost/contracts/languages/language-settings.contract';
import { contractQuery } from '../../../lib/query/contract-query.ts';
import { Bone } from '../../../ui/states/bone.tsx';
import type { ConditionValues } from '../condition.rules.ts';
import classes from './seller-names.module.css';

interface SellerNamesProps {
  form: UseFormReturnType<ConditionValues>;
  /** Of the condition or sub-condition in the form; empty for the condition itself. */
  path: string;
  name: string;
}

/** What sellers read instead of the name, in each offered language. The languages stand side by side: a name is short. */
export function SellerNames({ form, path, name }: SellerNamesProps) {
  const { data, isPending } = useQuery(contractQuery(listLanguages));
  if (isPending) return <Bone h={74} />;
  const languages = data?.items.filter(({ is_offered }) => is_offered) ?? [];
  if (languages.length < 2) return null;
  return (
    <fieldset className={classes.names}>
      <legend className={classes.legend}>Name for sellers, by language (optional)</legend>
      {languages.map(({ code, name: language }) => (
        <TextInput
          key={code}
          size="xs"
          label={language}
          placeholder={name}
          maxLength={conditionLimits.name}
          {...form.getInputProps(`${path}translations.${code}.name`)}
        />
      ))}
    </fieldset>
  );
}
