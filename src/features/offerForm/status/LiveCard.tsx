import { createEmptyLevel } from '@domain/offers/draft';
import type { Level, OfferDraft } from '@domain/offers/offer';
import { findMainPhoto } from '@domain/offers/photos';
import { toCanonicalJson } from '@domain/shared/canonical';
import { formatArea, formatDate } from '@domain/shared/format';
import { describeFloor } from '@i18n/floors';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { StateChip } from '@ui/feedback/StateChip';
import { Money } from '@ui/tables/amounts';
import { COLORS, RADII } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DraftPhoto } from '../photos/DraftPhoto';

/** Returns the number of a level that has any value; a blank level has a default number as well. */
const getAnsweredLevel = (level: Level | undefined): number | null =>
  level && toCanonicalJson(level) !== toCanonicalJson(createEmptyLevel(0)) ? level.levelNumber : null;

/** Preview of the offer's card that updates while the user types. */
export function LiveCard({ offerId, draft }: { offerId: string; draft: OfferDraft }) {
  const { language } = useLanguage();
  const { t } = useTranslation(['offerForm', 'enums']);
  const { t: offers } = useTranslation('offers');
  const photo = findMainPhoto(draft);
  const { address, areaDetails, legalMainUse, price } = draft;
  const district = address.district || address.officialAddress.district;
  const place = [district, address.city].filter(Boolean).join(', ');
  const level = getAnsweredLevel(areaDetails.levels[0]);
  const facts = [
    areaDetails.surface !== null && formatArea(areaDetails.surface, language),
    level !== null && describeFloor(level, offers),
    draft.availability && t('card.from', { date: formatDate(draft.availability, language) }),
  ].filter(Boolean);
  return (
    <Box
      sx={{
        border: `1px solid ${COLORS.hairline}`,
        borderRadius: `${RADII.card}px`,
        overflow: 'hidden',
        backgroundColor: COLORS.paper,
      }}
    >
      <Box
        sx={{
          position: 'relative',
          aspectRatio: '4 / 3',
          backgroundColor: COLORS.slateTint,
          display: 'grid',
          placeItems: 'center',
          color: 'text.secondary',
          fontSize: 13,
        }}
      >
        {photo ? (
          <DraftPhoto key={photo.name} offerId={offerId} name={photo.name} alt="" />
        ) : (
          t('card.noPhoto')
        )}
        <Box sx={{ position: 'absolute', left: 8, bottom: 8 }}>
          <StateChip tone="slate">
            {legalMainUse ? t(`enums:mainUse.${legalMainUse}`) : t('card.noUse')}
          </StateChip>
        </Box>
      </Box>
      <Box sx={{ p: 3, display: 'grid', gap: 0.5 }}>
        <Line isGiven={Boolean(draft.name)} strong>
          {draft.name || t('card.noName')}
        </Line>
        <Line isGiven={Boolean(place)}>{place || t('card.noPlace')}</Line>
        <Box sx={{ fontSize: 13, fontVariantNumeric: 'tabular-nums' }}>{facts.join(' · ')}</Box>
        <Line isGiven={price !== null} strong>
          {price === null ? t('card.noPrice') : <Money pln={price} net />}
        </Line>
      </Box>
    </Box>
  );
}

function Line({ isGiven, strong, children }: { isGiven: boolean; strong?: boolean; children: ReactNode }) {
  return (
    <Box
      sx={{
        fontWeight: strong ? 700 : 400,
        color: isGiven ? 'text.primary' : 'text.secondary',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {children}
    </Box>
  );
}
