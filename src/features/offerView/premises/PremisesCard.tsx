import { getKeyFacts, isLacking, type KeyFact } from '@domain/offers/keyFacts';
import type { Level } from '@domain/offers/offer';
import type { PublicOffer } from '@domain/offers/projections';
import { formatArea, formatDate, formatNumber, type Language } from '@domain/shared/format';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { describeLevel } from '@i18n/floors';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { COLORS } from '@ui/theme/tokens';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FACT_ICONS } from './factIcons';

type Texts = { t: TFunction<'offerView'>; offers: TFunction<'offers'>; now: number };

const describeLevels = (levels: readonly Level[], { offers }: Texts): string =>
  levels
    .map((level) => describeLevel(level, offers))
    .filter(Boolean)
    .join(', ');

const withUnit = (value: number, unit: string, language: Language): string =>
  `${formatNumber(value, language)}${NO_BREAK_SPACE}${unit}`;

const describeFlag = (is: boolean, { t }: Texts): string => t(is ? 'facts.yes' : 'facts.none');

/** Returns the value in words; an empty text if it is not given. */
const describeFact = (fact: KeyFact, texts: Texts, language: Language): string => {
  const { t, now } = texts;
  const { kind, value } = fact;
  if (value === null) return '';
  switch (kind) {
    case 'area':
      return formatArea(value, language);
    case 'metres':
      return withUnit(value, 'm', language);
    case 'power':
      return withUnit(value, 'kW', language);
    case 'count':
      return value === 0 ? t('facts.none') : formatNumber(value, language);
    case 'grid':
      return `${withUnit(value.x, 'm', language)} × ${withUnit(value.y, 'm', language)}`;
    case 'text':
      return value;
    case 'flag':
      return describeFlag(value, texts);
    case 'lift':
      return typeof value === 'number' ? withUnit(value, 'kg', language) : describeFlag(value, texts);
    case 'toilets':
      return typeof value === 'number' ? formatNumber(value, language) : describeFlag(value, texts);
    case 'levels':
      return describeLevels(value, texts);
    case 'free':
      return value.from <= now ? t('facts.now') : formatDate(value.from, language);
  }
};

const grid = {
  display: 'grid',
  m: 0,
  columnGap: 5,
  rowGap: 5,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' },
  fontVariantNumeric: 'tabular-nums',
} as const;

type Props = { offer: PublicOffer; now: number };

/** The twelve facts by which a tenant decides, as icons with their words. */
export function PremisesCard({ offer, now }: Props) {
  const { t } = useTranslation('offerView');
  const { t: offers } = useTranslation('offers');
  const texts = { t, offers, now };
  return (
    <SectionCard title={t('facts.title')}>
      <Box component="dl" sx={grid}>
        {getKeyFacts(offer).map((fact) => (
          <Fact key={fact.name} fact={fact} texts={texts} />
        ))}
      </Box>
    </SectionCard>
  );
}

function Fact({ fact, texts }: { fact: KeyFact; texts: Texts }) {
  const { language } = useLanguage();
  const { t } = texts;
  const Icon = FACT_ICONS[fact.name];
  const text = describeFact(fact, texts, language);
  const isFaint = text === '' || isLacking(fact);
  return (
    <Box sx={{ position: 'relative', pl: 9 }}>
      <Box component="dt" sx={{ fontSize: 13, color: 'text.secondary' }}>
        <Box
          component="span"
          aria-hidden
          sx={{ position: 'absolute', left: 0, top: 4, color: isFaint ? COLORS.controlBorder : COLORS.pine }}
        >
          <Icon size={24} strokeWidth={1.5} />
        </Box>
        {t(`facts.${fact.name}`)}
      </Box>
      <Box
        component="dd"
        sx={{
          m: 0,
          overflowWrap: 'anywhere',
          fontWeight: isFaint ? 400 : 550,
          color: isFaint ? 'text.secondary' : 'text.primary',
        }}
      >
        {text || t('facts.unknown')}
        {fact.kind === 'free' && (
          <Box
            component="span"
            sx={{ display: 'block', fontSize: 13, fontWeight: 400, color: 'text.secondary' }}
          >
            {fact.value.to === null
              ? t('facts.noEnd')
              : t('facts.until', { date: formatDate(fact.value.to, language) })}
          </Box>
        )}
      </Box>
    </Box>
  );
}
