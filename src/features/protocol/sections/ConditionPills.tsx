import type { ProtocolForm } from '@domain/protocol/protocol';
import type { FieldPath } from 'react-hook-form';
import { type ConditionList, useRowTexts } from '../rowTexts';
import { PillGroup } from './PillGroup';

type Props = {
  name: FieldPath<ProtocolForm>;
  /** Accessible name of the group: the room or the item. */
  label: string;
  list: ConditionList;
  conditions: readonly string[];
  onChoose?: (condition: string) => void;
};

/** Condition of a room or item. */
export function ConditionPills({ name, label, list, conditions, onChoose }: Props) {
  const { conditionOf } = useRowTexts();
  const choices = conditions.map((condition) => ({ value: condition, label: conditionOf(list, condition) }));
  return <PillGroup name={name} label={label} choices={choices} onChoose={onChoose} />;
}
