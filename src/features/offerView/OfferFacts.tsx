import type { PublicOffer } from '@domain/offers/projections';
import { formatArea, formatDate, formatNumber } from '@domain/shared/format';
import { describeLevel } from '@i18n/floors';
import { type FieldWords, useFieldWords } from '@i18n/useFieldWords';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList, type Fact } from '@ui/tables/DescriptionList';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';

type Texts = { t: TFunction<'offerView'>; offers: TFunction<'offers'>; words: FieldWords };

const describeLevels = ({ areaDetails }: PublicOffer, { t, offers }: Texts): string =>
  areaDetails.levels
    .map((level) => describeLevel(level, offers))
    .filter(Boolean)
    .join(', ') || t('facts.unknown');

/** Returns the six most important facts. */
const buildKeyFacts = (offer: PublicOffer, now: number, texts: Texts): Fact[] => {
  const { t, words } = texts;
  const { surface } = offer.areaDetails;
  const { parkingLotsAvailable: lots } = offer.parkingDetails;
  const fact = (path: string, value: string): Fact => ({ label: words.labelOf({ path }), value });
  return [
    fact('areaDetails.surface', surface === null ? t('facts.unknown') : formatArea(surface)),
    { label: t('facts.level'), value: describeLevels(offer, texts) },
    fact('parkingDetails.parkingLotsAvailable', lots ? formatNumber(lots) : t('facts.none')),
    fact('availability', offer.availability <= now ? t('facts.now') : formatDate(offer.availability)),
    fact(
      'availabilityTo',
      offer.availabilityTo === null ? t('facts.noEnd') : formatDate(offer.availabilityTo),
    ),
    fact('mediaDetails.energyCategory', offer.mediaDetails.energyCategory ?? t('facts.unknown')),
  ];
};

type Props = { offer: PublicOffer; now: number };

/** Key facts of an offer in a grid of three by two. */
export function OfferFacts({ offer, now }: Props) {
  const { t } = useTranslation('offerView');
  const { t: offers } = useTranslation('offers');
  const words = useFieldWords();
  return (
    <SectionCard title={t('facts.title')}>
      <DescriptionList facts={buildKeyFacts(offer, now, { t, offers, words })} columns={3} />
    </SectionCard>
  );
}
