import { getLegalViewerPath } from '@api/viewedFiles';
import { LEGAL_EDITION, type LegalDocument } from '@domain/legal/documents';
import { formatDay } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import MuiLink from '@mui/material/Link';
import { CheckField } from '@ui/fields';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props<Values extends FieldValues> = { control: Control<Values>; name: FieldPath<Values> };

/** Required consent to the terms and the privacy policy. Both open in a new tab, so that the form stays. */
export function TermsField<Values extends FieldValues>({ control, name }: Props<Values>) {
  const { t } = useTranslation('auth');
  const { language } = useLanguage();
  const linkTo = (document: LegalDocument) => (
    <MuiLink component={Link} to={getLegalViewerPath(document, language)} target="_blank" />
  );
  const label = (
    <Trans
      t={t}
      i18nKey="signUp.acceptsTerms"
      values={{ date: formatDay(LEGAL_EDITION.validFrom, language) }}
      components={{ terms: linkTo('regulamin'), privacy: linkTo('polityka-prywatnosci') }}
    />
  );
  return <CheckField name={name} control={control} label={label} />;
}
