import type { DeductionOutcome } from '@domain/returns/settlement';
import { formatGrosze } from '@domain/shared/money';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { COLORS, FONT_WEIGHTS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { listNumbered } from './listNumbered';
import { ProofLinks } from './ProofLinks';
import type { SettlementProps } from './settlementProps';
import { useRowNames } from './useRowNames';

const COLOURS: Record<DeductionOutcome, string> = {
  open: COLORS.inkSoft,
  accepted: COLORS.pine,
  bySilence: COLORS.pine,
  contested: COLORS.brickText,
};

/** The landlord's deductions with the tenant's answers. */
export function DeductionList({ offer, settlement, view }: SettlementProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('returns');
  const { nameRow } = useRowNames(offer);
  const deductions = settlement.claim?.deductions ?? [];
  return (
    <Box
      component="ul"
      aria-label={t('settlement.list')}
      sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid' }}
    >
      {listNumbered(deductions).map(({ number, row, grosze, reason, proofs }) => {
        const outcome = view.outcomes[number - 1] ?? 'open';
        const comment = settlement.answer?.answers[number - 1]?.comment;
        return (
          <Box
            component="li"
            key={number}
            sx={{ py: 3, display: 'grid', gap: 2, borderTop: `1px solid ${COLORS.hairline}` }}
          >
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
              <Box sx={{ fontWeight: FONT_WEIGHTS.medium, overflowWrap: 'anywhere' }}>{nameRow(row)}</Box>
              <Box sx={{ fontWeight: FONT_WEIGHTS.bold, fontVariantNumeric: 'tabular-nums' }}>
                {formatGrosze(grosze, language)}
              </Box>
            </Box>
            <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{reason}</Box>
            <ProofLinks offerId={offer.id} proofs={proofs} />
            {comment && (
              <Box sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {t('settlement.position', { text: comment })}
              </Box>
            )}
            <Chip
              size="small"
              variant="outlined"
              label={t(`settlement.outcome.${outcome}`)}
              sx={{ justifySelf: 'start', color: COLOURS[outcome], borderColor: COLOURS[outcome] }}
            />
          </Box>
        );
      })}
    </Box>
  );
}
