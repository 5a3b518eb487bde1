import { OfferTable } from '@features/admin/offers/OfferTable';
import { PaperCases } from '@features/admin/offers/PaperCases';
import { ScanFiles } from '@features/signing/paper/ScanFiles';
import { STATE_TONES } from '@features/workspace/offerState';
import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = ['offers', 'papers'] as const;

/** Search for offers, and settling of leases signed by hand. The tab is kept in the URL. */
export default function AdminOffersPage() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const tab = query.get('desk') === 'papers' ? 'papers' : 'offers';
  return (
    <>
      <PageHeader title={t('offers.title')} lead={t('offers.lead')} />
      <TabBar
        label={t('offers.title')}
        value={tab}
        onChange={(key) => setQuery(key === 'papers' ? { desk: key } : {}, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`offers.tab.${value}`),
          id: `offers-${value}`,
          controls: 'offers-panel',
        }))}
      />
      <div role="tabpanel" id="offers-panel" aria-labelledby={`offers-${tab}`} style={{ paddingTop: 20 }}>
        {tab === 'offers' ? (
          <OfferTable tones={STATE_TONES} />
        ) : (
          <PaperCases
            renderScan={({ offerId, reservationNumber, ...paper }) => (
              <ScanFiles offerId={offerId} reservationNumber={reservationNumber} paper={paper} />
            )}
          />
        )}
      </div>
    </>
  );
}
