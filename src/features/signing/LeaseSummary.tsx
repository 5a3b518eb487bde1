import { serverNow } from '@data/browser/serverClock';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { buildLeaseFactRows, type LeaseTermsShown } from './buildLeaseFactRows';

type Props = {
  terms: LeaseTermsShown;
  fee: ComponentProps<typeof PlatformFeeLine>;
  /** Stands beside the title. */
  aside?: ReactNode;
};

/** The facts of a lease and the platform's fee, to be read before it is reserved or signed. */
export function LeaseSummary({ terms, fee, aside }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation(['signing', 'offerView', 'enums']);
  const describeDeadline = useHandoverDeadline(serverNow());
  return (
    <SectionCard title={t('review.title')} aside={aside}>
      <DescriptionList
        look="rows"
        facts={buildLeaseFactRows(terms, t, describeDeadline, serverNow(), language)}
      />
      <Box sx={{ mt: 4 }}>
        <PlatformFeeLine {...fee} />
      </Box>
    </SectionCard>
  );
}
