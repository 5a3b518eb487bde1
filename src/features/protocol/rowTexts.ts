import { MISSING_VALUE } from '@domain/shared/text';
import { toLevelName } from '@i18n/floors';
import { useTranslation } from 'react-i18next';

/** Equipment has its own condition words, as the document prints them. */
export type ConditionList = 'roomCondition' | 'equipmentCondition';

type NamedRow = { name: string; preset: string | null };

const isMissing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || value === MISSING_VALUE;

const capitalize = (text: string): string => text.charAt(0).toLocaleUpperCase('pl') + text.slice(1);

/**
 * Returns the texts of the rows. Default rows are named by the locale, added ones by the user; a missing name is shown
 * as missing.
 */
export function useRowTexts() {
  const { t } = useTranslation('protocol');
  const { t: enums } = useTranslation('enums');
  const { t: offers } = useTranslation('offers');
  const formatValue = (value: unknown, text: (value: string) => string = String): string =>
    isMissing(value) ? t('missing') : text(String(value));
  return {
    isMissing,
    formatValue,
    getName: ({ name, preset }: NamedRow): string =>
      preset ? capitalize(enums(preset as 'meterType.gas')) : formatValue(name),
    getLevel: (level: string): string => toLevelName(level, offers),
    getCondition: (list: ConditionList, condition: string | null): string =>
      formatValue(condition, (value) => enums(`${list}.${value}` as 'roomCondition.new')),
  };
}
