import { PROTOCOL_SECTIONS, type SubmittedForm } from '@domain/protocol/protocol';
import type { ReturnForm, ReturnRow } from '@domain/returns/returnForm';
import { getAtPath, listChangedPaths } from '@domain/shared/changedPaths';
import { excerptDifference } from '@domain/shared/excerpt';
import { formatNumber } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import type { VersionDifference } from '@ui/saving/VersionDifferences';
import { useTranslation } from 'react-i18next';
import { useReturnTexts } from './useReturnTexts';

/** Returns a function that describes the differences between two versions of a return. */
export function useReturnDifferences(handover: SubmittedForm) {
  const { language } = useLanguage();
  const { t } = useTranslation(['returns', 'protocol', 'versions']);
  const { formatRowName } = useReturnTexts();

  const format = (value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('versions:none');
    if (Array.isArray(value)) return t('versions:count', { count: value.length });
    if (typeof value === 'number') return formatNumber(value, language, 3);
    return t(`answer.${value as NonNullable<ReturnRow['answer']>}`, { defaultValue: String(value) });
  };

  const getLabel = (section: (typeof PROTOCOL_SECTIONS)[number], index: string): string => {
    const title = t(`protocol:section.${section}.title`);
    if (section === 'additionalStatements') return title;
    const row = handover[section][Number(index)];
    return row ? `${title}, ${formatRowName(row)}` : title;
  };

  return (mine: ReturnForm, theirs: ReturnForm): VersionDifference[] =>
    PROTOCOL_SECTIONS.flatMap((section) =>
      [
        ...new Set(
          listChangedPaths(mine[section], theirs[section]).map((path) =>
            path.replace(/(\.photos)\..*/, '$1'),
          ),
        ),
      ].map((path) => {
        const at = (form: ReturnForm) => format(path ? getAtPath(form[section], path) : form[section]);
        const [here, there] = [at(mine), at(theirs)];
        return {
          path: `${section}.${path}`,
          label: getLabel(section, path.split('.')[0] ?? ''),
          mine: here === there ? t('versions:changed', { value: here }) : excerptDifference(here, there),
          theirs: excerptDifference(there, here),
        };
      }),
    );
}
