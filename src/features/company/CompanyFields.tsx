import type { CompanyFormValues } from '@domain/companies/companySchema';
import { formatAccountNumber } from '@domain/companies/identifiers';
import Box from '@mui/material/Box';
import { CheckField } from '@ui/fields/CheckField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useEffect, useRef } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Props = { control: Control<CompanyFormValues>; onNoKrs: () => void };

const DIGITS = { inputMode: 'numeric' } as const;
const ROW = { display: 'grid', gap: 4, alignItems: 'start' } as const;

/** All fields of a company. Switching "no KRS" on clears the number (Spec 1 §5). */
export function CompanyFields({ control, onNoKrs }: Props) {
  const { t } = useTranslation('company');
  const hasNoKrs = useWatch({ control, name: 'hasNoKrs' });
  const was = useRef(hasNoKrs);
  useEffect(() => {
    if (hasNoKrs !== was.current && hasNoKrs) onNoKrs();
    was.current = hasNoKrs;
  }, [hasNoKrs, onNoKrs]);
  return (
    <>
      <Box sx={{ ...ROW, gridTemplateColumns: { sm: '1fr 1fr' } }}>
        <TextFieldRow name="nip" control={control} label={t('form.nip')} disabled />
        <TextFieldRow name="regon" control={control} label={t('form.regon')} inputProps={DIGITS} />
        <TextFieldRow
          name="numerKRS"
          control={control}
          label={t('form.krs')}
          disabled={hasNoKrs}
          optional={hasNoKrs}
          inputProps={DIGITS}
        />
        <Box sx={{ pt: { sm: 7 } }}>
          <CheckField
            name="hasNoKrs"
            control={control}
            look="switch"
            label={t('form.noKrs')}
            help={t('form.noKrsHelp')}
          />
        </Box>
      </Box>
      <TextFieldRow name="nazwa" control={control} label={t('form.name')} autoComplete="organization" />
      <Box sx={{ ...ROW, gridTemplateColumns: { sm: '1fr 140px 1fr' } }}>
        <TextFieldRow name="country" control={control} label={t('form.country')} />
        <TextFieldRow name="postCode" control={control} label={t('form.postCode')} placeholder="00-000" />
        <TextFieldRow name="city" control={control} label={t('form.city')} />
      </Box>
      <Box sx={{ ...ROW, gridTemplateColumns: { sm: '1fr 200px' } }}>
        <TextFieldRow name="street" control={control} label={t('form.street')} />
        <TextFieldRow name="houseNumber" control={control} label={t('form.houseNumber')} />
      </Box>
      <TextFieldRow
        name="bankAccount"
        control={control}
        label={t('form.bankAccount')}
        help={t('form.bankAccountHelp')}
        placeholder="00 0000 0000 0000 0000 0000 0000"
        format={formatAccountNumber}
        inputProps={DIGITS}
        autoComplete="off"
      />
    </>
  );
}
