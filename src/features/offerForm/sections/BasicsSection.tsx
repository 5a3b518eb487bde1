import { DESCRIPTION_MAX_CHARS } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { MAIN_USES } from '@domain/offers/picklists';
import { formatMoney } from '@domain/shared/format';
import { fromGrosze, taxed, VAT_PERCENT } from '@domain/shared/money';
import { useUnusualRent } from '@i18n/useUnusualRent';
import { RadioCards } from '@ui/fields';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import {
  FieldGrid,
  FieldStack,
  OfferDate,
  OfferNumber,
  OfferText,
  OfferTextArea,
  useChoices,
} from '../fields';
import { isReckonable } from '../reckonable';

export function BasicsSection() {
  const { t } = useTranslation('offerForm');
  const mainUses = useChoices('mainUse', MAIN_USES);
  return (
    <FieldStack>
      <OfferText name="name" help={t('help.name')} />
      <RadioCards<OfferDraft>
        name="legalMainUse"
        label={t('field.legalMainUse')}
        help={t('help.mainUseReset')}
        columns={3}
        choices={mainUses.map(({ value, label }) => ({ value, title: label }))}
      />
      <FieldGrid>
        <OfferNumber name="areaDetails.surface" unit={t('unit.sqm')} help={t('help.surface')} />
        <PriceField />
      </FieldGrid>
      <FieldGrid columns={3}>
        <OfferDate name="availability" />
        <OfferDate name="availabilityTo" optional />
        <OfferDate name="offerValidTo" help={t('help.offerValidTo')} />
      </FieldGrid>
      <OfferTextArea name="description" maxChars={DESCRIPTION_MAX_CHARS} help={t('help.description')} />
    </FieldStack>
  );
}

function PriceField() {
  const { t } = useTranslation('offerForm');
  const [price, surface] = useWatch<OfferDraft, ['price', 'areaDetails.surface']>({
    name: ['price', 'areaDetails.surface'],
  });
  const unusual = useUnusualRent()(price, surface);
  const text = isReckonable(price)
    ? t('help.price', { vat: VAT_PERCENT, gross: formatMoney(fromGrosze(taxed(price).gross)) })
    : t('help.priceEmpty', { vat: VAT_PERCENT });
  return <OfferNumber name="price" unit={t('unit.plnNet')} help={text} doubt={unusual} />;
}
