import { AbsentTenants } from '@features/admin/offers/AbsentTenants';
import { OfferTable } from '@features/admin/offers/OfferTable';
import { PaperCases } from '@features/admin/offers/PaperCases';
import { ScanFiles } from '@features/signing/paper/ScanFiles';
import { STATE_TONES } from '@features/workspace/offerState';
import { PageHeader } from '@ui/layout/PageHeader';
import { TabBar } from '@ui/layout/TabBar';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';

const TABS = ['offers', 'papers', 'absences'] as const;

/**
 * Search for offers, settling of leases signed by hand, and tenants who do not come to the handover. The tab is kept in the
 * URL.
 */
export default function AdminOffersPage() {
  const { t } = useTranslation('adminSections');
  const [query, setQuery] = useSearchParams();
  const tab = TABS.find((key) => key === query.get('desk')) ?? 'offers';
  return (
    <>
      <PageHeader title={t('offers.title')} lead={t('offers.lead')} />
      <TabBar
        label={t('offers.title')}
        value={tab}
        onChange={(key) => setQuery(key === 'offers' ? {} : { desk: key }, { replace: true })}
        tabs={TABS.map((value) => ({
          value,
          label: t(`offers.tab.${value}`),
          id: `offers-${value}`,
          controls: 'offers-panel',
        }))}
      />
      <div role="tabpanel" id="offers-panel" aria-labelledby={`offers-${tab}`} style={{ paddingTop: 20 }}>
        {tab === 'offers' && <OfferTable tones={STATE_TONES} />}
        {tab === 'absences' && <AbsentTenants />}
        {tab === 'papers' && (
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
