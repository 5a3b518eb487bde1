import { paths } from '@api/paths';
import { MAIN_USES } from '@domain/offers/picklists';
import { useTranslation } from 'react-i18next';
import { useLegalLinks } from './useLegalLinks';

type SiteLink = { label: string; path: string };

/** Returns the links of the header and the drawer: premises by purpose, and what explains the platform. */
export function useSiteLinks(): { rent: SiteLink[]; help: SiteLink[] } {
  const { t } = useTranslation('layout');
  const prices = useLegalLinks(['cennik']);
  return {
    rent: [
      { label: t('nav.allPremises'), path: paths.offers() },
      ...MAIN_USES.map((purpose) => ({ label: t(`purposes.${purpose}`), path: paths.offers(purpose) })),
    ],
    help: [
      { label: t('nav.howItWorks'), path: paths.diagrams() },
      ...prices,
      { label: t('footer.faq'), path: paths.faq() },
      { label: t('footer.support'), path: paths.support() },
    ],
  };
}
