import { useRenderTime } from '@data/browser/hydration';
import type { MembersOffer } from '@domain/offers/projections';
import { useFieldWords } from '@i18n/useFieldWords';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import Typography from '@mui/material/Typography';
import { Collapsible } from '@ui/layout/Collapsible';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { buildFinancialRows, buildLeaseRows, getVatNote } from '../details/memberRows';
import { TermsLink } from '../documents/ReadingButtons';

/** Charges and lease terms of an offer, open at first; for signed-in accounts only. */
export default function TermsTables({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const { t: enums } = useTranslation('enums');
  const describeDeadline = useHandoverDeadline(useRenderTime());
  const texts = { t, enums, words: useFieldWords(), describeDeadline };
  return (
    <>
      <Collapsible id="table-financial" title={t('tables.financial.title')} isOpenAtFirst>
        <DescriptionList look="rows" facts={buildFinancialRows(offer, texts)} />
        <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {getVatNote(texts)}
        </Typography>
      </Collapsible>
      <Collapsible id="table-lease" title={t('tables.lease.title')} isOpenAtFirst>
        <DescriptionList look="rows" facts={buildLeaseRows(offer, texts, <TermsLink offer={offer} />)} />
      </Collapsible>
    </>
  );
}
