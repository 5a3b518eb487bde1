import { deductionProofs } from '@data/leases/deductionProofs';
import type { DeductionProof } from '@domain/returns/settlement';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useAction } from '@ui/hooks/useAction';
import { FileText, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Props = { offerId: string; proofs: readonly DeductionProof[] };

/** The files that show a deduction; each opens in its own tab. */
export function ProofLinks({ offerId, proofs }: Props) {
  if (proofs.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {proofs.map((proof, index) => (
        <ProofLink key={proof.sha256} offerId={offerId} proof={proof} number={index + 1} />
      ))}
    </Box>
  );
}

type LinkProps = { offerId: string; proof: DeductionProof; number: number };

function ProofLink({ offerId, proof, number }: LinkProps) {
  const { t } = useTranslation('returns');
  const { run, isRunning } = useAction();
  const Icon = proof.type === 'pdf' ? FileText : Image;
  // the window opens within the click: browsers block one that opens after a wait
  const handleOpen = () => {
    const tab = window.open('', '_blank');
    const show = async () => {
      try {
        const url = await deductionProofs.loadUrl(offerId, proof);
        if (tab) tab.location.href = url;
      } catch (error) {
        tab?.close();
        throw error;
      }
    };
    void run({ call: show, failed: () => t('settlement.proofFailed') });
  };
  return (
    <Button
      size="small"
      variant="outlined"
      color="secondary"
      startIcon={<Icon size={18} />}
      loading={isRunning}
      loadingPosition="start"
      onClick={handleOpen}
      sx={{ minHeight: 44 }}
    >
      {t('settlement.proof', { number })}
    </Button>
  );
}
