import type { OfferDraft } from '@domain/offers/offer';
import { PROVINCES } from '@domain/offers/picklists';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldGrid, OfferSelect, OfferText, toPlainChoices } from '../fields';
import { useOfficialAddress } from './useOfficialAddress';

const provinces = toPlainChoices(PROVINCES);

const PARTS = ['street', 'houseNumber', 'estate', 'district', 'county', 'province'] as const;
type Part = (typeof PARTS)[number];

/** Parts that the address says at most in part. */
const ASKED: readonly Part[] = ['houseNumber', 'estate', 'county'];

/** Official address: the same as the address as long as nothing else is said, so that only its missing parts are asked for. */
export function OfficialAddress() {
  const { t } = useTranslation('offerForm');
  const { isSame, setSame, isComplete } = useOfficialAddress();
  const { errors } = useFormState<OfferDraft>({ name: 'address.officialAddress' });
  const isShown = (part: Part) =>
    !isSame || (!isComplete && ASKED.includes(part)) || Boolean(errors.address?.officialAddress?.[part]);
  const shown = PARTS.filter(isShown);
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Typography variant="h4" component="h3">
          {t('heading.officialAddress')}
        </Typography>
        <FormControlLabel
          control={<Checkbox checked={isSame} onChange={(_, isChecked) => setSame(isChecked)} />}
          label={t('address.same')}
        />
        {isSame && isComplete ? (
          <Told />
        ) : (
          <Typography sx={{ color: 'text.secondary' }}>{t('help.officialAddress')}</Typography>
        )}
      </div>
      {shown.length > 0 && (
        <FieldGrid>
          {shown.map((part) =>
            part === 'province' ? (
              <OfferSelect key={part} name="address.officialAddress.province" choices={provinces} />
            ) : (
              <OfferText key={part} name={`address.officialAddress.${part}`} />
            ),
          )}
        </FieldGrid>
      )}
    </Box>
  );
}

/** The official address on one line. */
function Told() {
  const official = useWatch<OfferDraft, 'address.officialAddress'>({ name: 'address.officialAddress' });
  const { street, houseNumber, estate, district, county, province } = official;
  const places = [...new Set([estate, district, county, province])];
  return (
    <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
      {[`${street} ${houseNumber}`, ...places].filter(Boolean).join(', ')}
    </Typography>
  );
}
