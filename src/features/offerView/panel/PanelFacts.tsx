import { useServerNow } from '@data/browser/serverClock';
import type { MembersOffer } from '@domain/offers/projections';
import { computeTrueCost, hasRent } from '@domain/offers/trueCost';
import { DAY_MS, formatInWarsaw, MINUTE_MS } from '@domain/shared/dates';
import { formatMoney, LONG_DATE } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { Money, MoneyPerArea } from '@ui/tables/amounts';
import { CopyButton } from '@ui/text/CopyButton';
import { WholeWords } from '@ui/text/WholeWords';
import { COLORS, MONO_FAMILY } from '@ui/theme/tokens';
import { BadgeCheck, ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeRentPerArea } from '../leaseTexts';
import { ValidityCountdown } from './ValidityCountdown';

/** Rent in large figures with the rent per square metre, and what leaves the account each month. */
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
      {hasRent(offer) && <AllIn offer={offer} />}
    </div>
  );
}

/** The whole month with VAT, to the zloty. */
function AllIn({ offer }: { offer: MembersOffer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const { lines, monthly } = computeTrueCost(offer, { months: null }, { platformFee: null });
  const hasFees = lines.some(({ name, amount }) => name === 'fees' && amount !== null);
  const amount = formatMoney(Math.round(toZloty(monthly.amount.gross)), language);
  return (
    <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
      {t(hasFees ? 'panel.allIn' : 'panel.withoutFees', { amount })}
    </Box>
  );
}

/** Says until when the offer is valid, with the clock below; amber in the last day. */
export function Validity({ until }: { until: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const left = until - useServerNow(MINUTE_MS);
  return (
    <div>
      <Box sx={{ fontWeight: 550 }}>
        {t('panel.validUntil', { date: formatInWarsaw(until, LONG_DATE, language) })}
      </Box>
      <Box
        component="span"
        sx={{
          display: 'inline-block',
          fontSize: 13,
          color: 'text.secondary',
          ...(left < DAY_MS && { px: 2, color: COLORS.amberText, backgroundColor: COLORS.amberTint }),
        }}
      >
        <ValidityCountdown until={until} />
      </Box>
    </div>
  );
}

/** Names the landlord, whose company was verified before the offer was published. */
export function Landlord({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  if (!offer.companyName) return null;
  return (
    <div>
      <Box sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}>
        <bdi>{offer.companyName}</bdi>
      </Box>
      <Small>
        {t('panel.landlord')}
        {offer.version && (
          <Box component="span" sx={{ color: COLORS.pine, whiteSpace: 'nowrap' }}>
            {' · '}
            <BadgeCheck size={14} aria-hidden style={{ verticalAlign: '-2px' }} /> {t('panel.verified')}
          </Box>
        )}
      </Small>
    </div>
  );
}

/** Shortens a digest: both ends are enough to compare it by eye; the copy button copies all of it. */
const shortenDigest = (digest: string): string => `${digest.slice(0, 10)}…${digest.slice(-10)}`;

/** Names the version that binds the landlord; opened, it explains that and shows the digest. */
export function Binding({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!offer.version) return null;
  return (
    <div>
      <ButtonBase
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        sx={{
          gap: 1,
          py: 1,
          textAlign: 'left',
          '& svg': { flex: 'none', transform: isOpen ? 'rotate(180deg)' : 'none' },
        }}
      >
        <span>
          <Box component="span" sx={{ fontWeight: 550 }}>
            {t('panel.version', { number: offer.version.number })}
          </Box>{' '}
          <Box component="span" sx={{ fontSize: 13, color: 'text.secondary' }}>
            {t('panel.versionHelp')}
          </Box>
        </span>
        <ChevronDown size={16} aria-hidden />
      </ButtonBase>
      <Box id={id} hidden={!isOpen} sx={{ pt: 2 }}>
        <Small>{t('panel.digestHelp')}</Small>
        <Box sx={{ mt: 2 }}>
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
      </Box>
    </div>
  );
}

function Small({ children }: { children: ReactNode }) {
  return <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{children}</Box>;
}
