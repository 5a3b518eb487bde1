import { type NumberFilter as Name, NUMBER_FILTERS } from '@domain/offers/searchParams';
import { formatMessageValues, type MessageKey } from '@domain/shared/messages';
import { parseNumber } from '@domain/shared/numberText';
import { useLanguage } from '@i18n/useLanguage';
import { NumberInput } from '@ui/fields/NumberInput';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

type Props = {
  id: string;
  name: Name;
  label: ReactNode;
  unit?: string;
  text: string;
  /** Why the text cannot be searched by. */
  fault: MessageKey | null;
  onText: (text: string) => void;
};

/**
 * Number filter, parsed like every number of the site. A number is passed on as in a URL, whatever language it was typed in. A
 * fault shows once the field loses the focus.
 */
export function NumberFilter({ id, name, label, unit, text, fault, onText }: Props) {
  const { unit: measure, decimals, min, step } = NUMBER_FILTERS[name];
  const [isLeft, setLeft] = useState(fault !== null);
  const value = parseNumber(text, null, NUMBER_FILTERS[name]);
  const handleChange = (amount: number | null, typed: string) => {
    setLeft(false);
    onText(amount === null || Number.isNaN(amount) ? typed : String(amount));
  };
  return (
    <NumberInput
      id={id}
      name={name}
      label={label}
      unit={unit}
      measure={measure}
      decimals={decimals}
      arrows={{ min, step }}
      isRequired={false}
      value={value}
      initialText={Number.isNaN(value) ? text : undefined}
      onChange={handleChange}
      onBlur={() => setLeft(true)}
      error={isLeft && fault ? <LimitFault fault={fault} /> : undefined}
    />
  );
}

function LimitFault({ fault: { key, values = {} } }: { fault: MessageKey }) {
  const { t, ready } = useTranslation('validation', { useSuspense: false });
  const { language } = useLanguage();
  return ready ? t(key as 'min', formatMessageValues(values, language)) : null;
}
