import type { Words } from '@domain/offers/fields/describe';
import { type Field, toWordKey } from '@domain/offers/fields/field';
import type { Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Namespaces } from './namespaces';
import { useLanguage } from './useLanguage';

export type FieldKey = keyof Namespaces['offerFields']['label'];

/** Names of an offer's fields, and functions that format their values. */
export type FieldWords = Words & { labelOf: (field: Pick<Field, 'path'>) => string };

const createFieldWords = (
  lang: Language,
  fields: TFunction<'offerFields'>,
  enums: TFunction<'enums'>,
): FieldWords => ({
  lang,
  text: (key, values) => (fields as (key: string, values?: object) => string)(key, values),
  name: (list, option) => enums(`${list}.${option}` as 'mainUse.Biurowe'),
  labelOf: (field) => fields(`label.${toWordKey(field) as FieldKey}`),
});

export function useFieldWords(): FieldWords {
  const { t: fields } = useTranslation('offerFields');
  const { t: enums } = useTranslation('enums');
  const { language } = useLanguage();
  return useMemo(() => createFieldWords(language, fields, enums), [language, fields, enums]);
}
