import { PROTOCOL_SECTIONS, type ProtocolForm } from '@domain/protocol/protocol';
import { getAtPath, listChangedPaths } from '@domain/shared/changedPaths';
import { excerptDifference } from '@domain/shared/excerpt';
import { formatNumber } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import type { VersionDifference } from '@ui/saving/VersionDifferences';
import { useTranslation } from 'react-i18next';
import { useRowTexts } from './rowTexts';

type NamedRow = { name: string; preset: string | null };

/** Keys of the `enums` texts with the labels of a field's values. */
const LISTS: Record<string, string> = {
  'establishedPremiseCondition.condition': 'roomCondition',
  'establishedEquipmentState.condition': 'equipmentCondition',
  'localMeterReadings.unit': 'meterUnit',
};

/** Returns a function that describes the differences between two versions of the protocol's form. */
export function useFormDifferences() {
  const { language } = useLanguage();
  const { t } = useTranslation(['protocol', 'versions']);
  const { t: enums } = useTranslation('enums');
  const { getName, isMissing } = useRowTexts();

  const format = (section: string, field: string, value: unknown): string => {
    if (isMissing(value)) return t('versions:none');
    if (Array.isArray(value)) return t('versions:count', { count: value.length });
    if (typeof value === 'number') return formatNumber(value, language, 3);
    if (field === 'match') return t(`match.${value as 'asOffered'}`, { defaultValue: t('versions:given') });
    const list = LISTS[`${section}.${field}`];
    return list
      ? enums(`${list}.${value}` as 'roomCondition.new', { defaultValue: String(value) })
      : String(value);
  };

  const getLabel = (section: keyof ProtocolForm, row: NamedRow | undefined, field: string): string => {
    const title = t(`section.${section}.title`);
    if (!row) return title;
    const fieldName = t(`versions.field.${field as 'condition'}`, { defaultValue: '' });
    return [title, getName(row), fieldName].filter(Boolean).join(', ');
  };

  return (mine: ProtocolForm, theirs: ProtocolForm): VersionDifference[] =>
    PROTOCOL_SECTIONS.flatMap((section) =>
      [
        ...new Set(
          listChangedPaths(mine[section], theirs[section]).map((path) =>
            path.replace(/(\.photos)\..*/, '$1'),
          ),
        ),
      ].map((path) => {
        const [index = '', field = ''] = path.split('.');
        const row = index ? (getAtPath(mine[section], index) as NamedRow | undefined) : undefined;
        const at = (form: ProtocolForm) =>
          format(section, field, path ? getAtPath(form[section], path) : form[section]);
        const [here, there] = [at(mine), at(theirs)];
        return {
          path: `${section}.${path}`,
          label: getLabel(section, row, field),
          mine: here === there ? t('versions:changed', { value: here }) : excerptDifference(here, there),
          theirs: excerptDifference(there, here),
        };
      }),
    );
}
