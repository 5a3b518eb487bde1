import type { MembersOffer } from '@domain/offers/projections';
import { STANDARD_TERMS, termsInForce } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/SectionCard';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

type Props = { offer: Pick<MembersOffer, 'ownTerms' | 'version'> };

/**
 * The terms of the lease in full, as they were frozen when the offer was confirmed. Polish is the binding language;
 * English readers find a reading of the standard terms beside it.
 */
export function LeaseTerms({ offer }: Props) {
  const { t } = useTranslation('signing');
  const { language } = useLanguage();
  const text = termsInForce(offer);
  const hasReading = language === 'en' && text === STANDARD_TERMS;
  return (
    <SectionCard
      title={t('terms.title')}
      lead={t(offer.ownTerms.selected ? 'terms.ownLead' : 'terms.standardLead')}
      aside={offer.version && t('terms.ofVersion', { number: offer.version.number })}
    >
      <Box
        role="group"
        aria-label={t('terms.title')}
        sx={{
          p: 4,
          border: `1px solid ${COLORS.hairline}`,
          borderRadius: `${RADII.control}px`,
          backgroundColor: COLORS.canvas,
          overflowWrap: 'anywhere',
        }}
      >
        {hasReading ? <WithReading /> : <Plain text={text} />}
      </Box>
    </SectionCard>
  );
}

const SECTION = /^§/;
const POINT = /^(\d+|[a-z])[.)]\s/;

/** Headings of sections stand out, their points are set in. */
const lineLook = (line: string) => {
  if (SECTION.test(line)) return { fontWeight: 700, mt: 3 } as const;
  return POINT.test(line) ? ({ pl: 4 } as const) : {};
};

function Plain({ text }: { text: string }) {
  return (
    <Box lang="pl" sx={{ display: 'grid', rowGap: 1 }}>
      {[...text.split('\n').entries()].map(([number, line]) => (
        <Box key={number} sx={lineLook(line)}>
          {line}
        </Box>
      ))}
    </Box>
  );
}

/** The standard terms line by line beside what they say in English; one after another on a phone. */
function WithReading() {
  const { t } = useTranslation('signing');
  const readings = STANDARD_TERMS_IN_ENGLISH.split('\n');
  const rows = [
    [t('terms.polish'), t('terms.english')],
    ...STANDARD_TERMS.split('\n').map((line, index) => [line, readings[index]]),
  ];
  return (
    <Box sx={{ display: 'grid', columnGap: 5, rowGap: 2, gridTemplateColumns: { sm: '1fr 1fr' } }}>
      {rows.map(([polish, english], index) => (
        <Box
          key={polish}
          sx={{ display: 'contents', fontWeight: index === 0 ? 700 : undefined, '& > *': { minWidth: 0 } }}
        >
          <div lang={index === 0 ? undefined : 'pl'}>{polish}</div>
          <Box sx={{ color: 'text.secondary', mb: { xs: 3, sm: 0 } }}>{english}</Box>
        </Box>
      ))}
    </Box>
  );
}
