import type { ProtocolForm } from '@domain/protocol/protocol';
import type { FieldPath } from 'react-hook-form';
import { useRowTexts } from '../rowTexts';
import { PillGroup } from './PillGroup';

type Props = {
  name: FieldPath<ProtocolForm>;
  /** Names the group for assistive technology: the room or the piece. */
  label: string;
  conditions: readonly string[];
};

/** The condition of a room or piece. */
export function ConditionPills({ name, label, conditions }: Props) {
  const { conditionOf } = useRowTexts();
  const choices = conditions.map((condition) => ({ value: condition, label: conditionOf(condition) }));
  return <PillGroup name={name} label={label} choices={choices} />;
}
