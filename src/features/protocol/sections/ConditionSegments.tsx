import type { ProtocolForm } from '@domain/protocol/protocol';
import { type FieldPath, useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type ConditionList, useRowTexts } from '../rowTexts';
import { Segments } from './Segments';

const COLUMNS = 3;

type Props = {
  field: FieldPath<ProtocolForm>;
  /** Name of the room or piece. */
  name: string;
  list: ConditionList;
  conditions: readonly string[];
  onChoose?: (condition: string) => void;
};

/** Condition of a room or piece. */
export function ConditionSegments({ field: path, name, list, conditions, onChoose }: Props) {
  const { t } = useTranslation('protocol');
  const { field } = useController<ProtocolForm>({ name: path });
  const { getCondition } = useRowTexts();
  const handleChoose = (condition: string) => {
    field.onChange(condition);
    onChoose?.(condition);
  };
  return (
    <Segments
      label={t('conditionOf', { name })}
      title={t('condition')}
      columns={COLUMNS}
      choices={conditions.map((value) => ({ value, label: getCondition(list, value) }))}
      value={field.value}
      onChoose={handleChoose}
    />
  );
}
