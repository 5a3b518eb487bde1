import type { MembersOffer } from '@domain/offers/projections';
import { formatDateTime } from '@domain/shared/format';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import { Money, MoneyPerArea } from '@ui/tables/amounts';
import { CopyButton } from '@ui/text/CopyButton';
import { WholeWords } from '@ui/text/WholeWords';
import { MONO_FAMILY } from '@ui/theme/tokens';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { computeRentPerArea } from '../details/memberRows';
import { ValidityCountdown } from './ValidityCountdown';

/** Rent in large figures, with the rent per square metre beside it. */
export function RentHead({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const perArea = computeRentPerArea(offer);
  return (
    <div>
      <Small>{t('panel.rent')}</Small>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}>
        <Box component="span" sx={{ fontSize: 26, fontWeight: 700, lineHeight: 1.3 }}>
          {offer.price > 0 ? <Money pln={offer.price} net /> : t('facts.unknown')}
        </Box>
        {perArea !== null && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 17 }}>
            <MoneyPerArea pln={perArea} />
          </Box>
        )}
      </Box>
    </div>
  );
}

/** Says how long and until when the offer is valid. */
export function Validity({ until }: { until: number }) {
  const { t } = useTranslation('offerView');
  return (
    <div>
      <Small>{t('panel.validity')}</Small>
      <ValidityCountdown until={until} />
      <Small>{t('panel.validUntil', { moment: formatDateTime(until) })}</Small>
    </div>
  );
}

/** Shortens a digest: both ends are enough to compare it by eye; the copy button copies all of it. */
const shortenDigest = (digest: string): string => `${digest.slice(0, 10)}…${digest.slice(-10)}`;

/** Names the landlord. */
export function Landlord({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  if (!offer.companyName) return null;
  return (
    <div>
      <Small>{t('panel.landlord')}</Small>
      <Box sx={{ fontWeight: 550 }}>{offer.companyName}</Box>
    </div>
  );
}

/** Shows which version of the offer binds the landlord. */
export function Binding({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  if (!offer.version) return null;
  return (
    <>
      <Divider />
      <div>
        <Small>{t('panel.version')}</Small>
        <Box sx={{ fontWeight: 550 }}>{t('panel.versionNumber', { number: offer.version.number })}</Box>
        <Box sx={{ mt: 3 }}>
          <Small>
            <WholeWords text={t('panel.digest')} />
          </Small>
        </Box>
        <Box sx={{ display: 'flex', gap: 3, alignItems: 'center' }}>
          <Box
            component="code"
            title={offer.version.digest}
            sx={{
              flex: 1,
              minWidth: 0,
              fontFamily: MONO_FAMILY,
              fontSize: 13,
              overflowWrap: 'anywhere',
              lineHeight: 1.4,
            }}
          >
            {shortenDigest(offer.version.digest)}
          </Box>
          <CopyButton text={offer.version.digest} what={t('panel.digest')} />
        </Box>
        <Box sx={{ mt: 2 }}>
          <Small>{t('panel.digestHelp')}</Small>
        </Box>
      </div>
    </>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>;
}
