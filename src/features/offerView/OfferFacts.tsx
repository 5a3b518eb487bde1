import type { PublicOffer } from '@domain/offers/projections';
import { formatArea, formatDate, formatNumber } from '@domain/shared/format';
import { SectionCard } from '@ui/layout/SectionCard';
import { type Fact, KeyFacts } from '@ui/tables/KeyFacts';
import { useTranslation } from 'react-i18next';
import { levelTitle, type Texts } from './details/rowKit';

const levelsText = ({ areaDetails }: PublicOffer, texts: Texts): string =>
  areaDetails.levels
    .map((level) => levelTitle(level, texts))
    .filter(Boolean)
    .join(', ') || texts.t('facts.unknown');

const parkingText = ({ parkingLotsAvailable: lots }: PublicOffer['parkingDetails'], { t }: Texts): string =>
  lots ? formatNumber(lots) : t('facts.none');

/** The six facts one looks for first. */
const keyFactsOf = (offer: PublicOffer, now: number, texts: Texts): Fact[] => {
  const { t } = texts;
  const { surface } = offer.areaDetails;
  return [
    { label: t('facts.area'), value: surface === null ? t('facts.unknown') : formatArea(surface) },
    { label: t('facts.level'), value: levelsText(offer, texts) },
    { label: t('facts.parking'), value: parkingText(offer.parkingDetails, texts) },
    {
      label: t('facts.freeFrom'),
      value: offer.availability <= now ? t('facts.now') : formatDate(offer.availability),
    },
    {
      label: t('facts.freeTo'),
      value: offer.availabilityTo === null ? t('facts.noEnd') : formatDate(offer.availabilityTo),
    },
    { label: t('facts.energy'), value: offer.mediaDetails.energyCategory ?? t('facts.unknown') },
  ];
};

type Props = { offer: PublicOffer; now: number };

/** The key facts of an offer in a block of three by two. */
export function OfferFacts({ offer, now }: Props) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  return (
    <SectionCard title={t('facts.title')}>
      <KeyFacts facts={keyFactsOf(offer, now, { t, enums })} columns={3} />
    </SectionCard>
  );
}
