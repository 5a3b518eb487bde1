import type { BankEntryView } from '@api/deposits';
import type { DepositMatch, MatchConfidence } from '@domain/leases/bankMatching';
import { formatMoney } from '@domain/shared/format';
import { toZloty } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { StateChip } from '@ui/feedback/StateChip';
import { FONT_SIZES, type Tone } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const TONES: Record<MatchConfidence, Tone> = { high: 'pine', medium: 'amber', low: 'slate' };

type Props = {
  matches: readonly DepositMatch[];
  /** The lease that the title names and that awaits no deposit. */
  closedLease: BankEntryView['closedLease'];
  /** The payer according to the bank. */
  payer: string;
  onConfirm: (match: DepositMatch) => void;
};

/** The leases that a transfer may pay, with certainty and reasons. Only an exact amount can be confirmed. */
export function EntryMatches({ matches, closedLease, payer, onConfirm }: Props) {
  const { t } = useTranslation('admin');
  const note = closedLease
    ? t('statement.closedLease', { name: closedLease.offerName })
    : matches.length === 0 && t('statement.noMatch');
  return (
    <>
      {note && (
        <Box component="p" sx={{ m: 0, color: 'text.secondary' }}>
          {note}
        </Box>
      )}
      {matches.length > 0 && <MatchList matches={matches} payer={payer} onConfirm={onConfirm} />}
    </>
  );
}

function MatchList({ matches, payer, onConfirm }: Omit<Props, 'closedLease'>) {
  const { t } = useTranslation('admin');
  return (
    <Box
      component="ul"
      sx={{
        m: 0,
        p: 0,
        listStyle: 'none',
        display: 'grid',
        gap: 3,
        minWidth: { md: 220 },
        textAlign: 'left',
      }}
    >
      {matches.map((match) => (
        <Box component="li" key={match.offerId} sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <span>{match.offerName}</span>
            <StateChip tone={TONES[match.confidence]}>
              {t(`statement.confidence.${match.confidence}`)}
            </StateChip>
          </Box>
          {match.tenant && (
            <Box sx={{ fontSize: FONT_SIZES.xs }}>{t('statement.tenant', { tenant: match.tenant })}</Box>
          )}
          <Reasons match={match} payer={payer} />
          {match.differenceGrosze === 0 && (
            <Button
              size="small"
              variant={match.confidence === 'low' ? 'outlined' : 'contained'}
              aria-label={t('statement.confirmFor', { name: match.offerName })}
              onClick={() => onConfirm(match)}
              sx={{ whiteSpace: 'nowrap' }}
            >
              {t('statement.confirm')}
            </Button>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Reasons({ match, payer }: { match: DepositMatch; payer: string }) {
  const { language } = useLanguage();
  const { t } = useTranslation('admin');
  const { reasons, differenceGrosze } = match;
  const amount = formatMoney(toZloty(Math.abs(differenceGrosze)), language);
  const difference =
    differenceGrosze < 0
      ? [t('statement.tooLittle', { amount })]
      : differenceGrosze > 0
        ? [t('statement.tooMuch', { amount })]
        : [];
  const words = [...reasons.map((reason) => t(`statement.because.${reason}`, { payer })), ...difference];
  return <Box sx={{ color: 'text.secondary', fontSize: FONT_SIZES.xs }}>{words.join(', ')}</Box>;
}
