import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { usePlatformFee } from '@data/offers/platformFees';
import { useAddressProof } from '@data/session/audience';
import { COMPARED_MAX, COMPARED_MIN, filterRows } from '@domain/offers/compare';
import type { TaxedAmount } from '@domain/shared/money';
import { useFieldWords } from '@i18n/useFieldWords';
import { useHandoverDeadline } from '@i18n/useHandoverDeadline';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { PlatformFeeLine } from '@ui/text/PlatformFeeLine';
import { LockKeyhole, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CompareTable } from './CompareTable';
import { ComparisonEmptyState } from './ComparisonEmptyState';
import { buildMemberGroups, buildPremisesGroups } from './compareRows';
import { type ComparedOffers, useComparedOffers } from './useComparedOffers';

type Props = { ids: readonly string[]; onRemove: (id: string) => void; onSignIn: () => void };

/** Compares two to four offers side by side, optionally only their differences. */
export function CompareScreen({ ids, onRemove, onSignIn }: Props) {
  const compared = useComparedOffers(ids);
  if (ids.length < COMPARED_MIN) return <ComparisonEmptyState count={ids.length} />;
  if (compared.status === 'error') return <ErrorState onRetry={compared.refetch} />;
  if (!compared.data) return <PageSkeleton />;
  const Shown = compared.data.audience === 'member' ? WithFee : Comparison;
  return <Shown ids={ids} compared={compared.data} onRemove={onRemove} onSignIn={onSignIn} />;
}

type ComparisonProps = Props & { compared: ComparedOffers; platformFee?: TaxedAmount | null };

/** Adds the platform's fee for the tenant, which accounts compare as well. */
function WithFee(props: ComparisonProps) {
  const shownFee = usePlatformFee('tenant');
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Comparison {...props} platformFee={shownFee.fee} />
      <PlatformFeeLine {...shownFee} />
    </Box>
  );
}

function Comparison({ ids, compared, platformFee = null, onRemove, onSignIn }: ComparisonProps) {
  const { t } = useTranslation('compare');
  const { t: enums } = useTranslation('enums');
  const { t: offers } = useTranslation('offers');
  const words = useFieldWords();
  const now = serverNow();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const describeDeadline = useHandoverDeadline(now);
  const texts = { t, enums, offers, words, describeDeadline, now, platformFee };
  const all = [
    ...(compared.audience === 'member' ? buildMemberGroups(compared.offers, texts) : []),
    ...buildPremisesGroups(compared.offers, texts),
  ];
  const groups = all
    .map((group) => ({ ...group, rows: filterRows(group.rows, onlyDifferences) }))
    .filter(({ rows }) => rows.length > 0);
  const columns = ids.map((id, index) => ({ id, offer: compared.offers[index] ?? null }));
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {compared.audience === 'visitor' && <TermsPrompt onSignIn={onSignIn} />}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <FormControlLabel
          control={<Switch checked={onlyDifferences} onChange={(_, isOn) => setOnlyDifferences(isOn)} />}
          label={t('onlyDifferences')}
        />
        {ids.length < COMPARED_MAX && (
          <Button
            component={Link}
            to={paths.offers()}
            variant="text"
            startIcon={<Plus size={20} />}
            sx={{ display: { md: 'none' } }}
          >
            {t('add')}
          </Button>
        )}
      </Box>
      <CompareTable
        columns={columns}
        groups={groups}
        onRemove={onRemove}
        canReserve={compared.audience === 'member'}
      />
      {groups.length === 0 && <Box role="status">{t('noDifferences')}</Box>}
    </Box>
  );
}

/** Shown instead of rents and terms: a prompt to sign in or to verify the e-mail address. */
function TermsPrompt({ onSignIn }: Pick<Props, 'onSignIn'>) {
  const { t } = useTranslation('compare');
  const proof = useAddressProof();
  return (
    <Alert
      severity="info"
      icon={<LockKeyhole size={20} />}
      action={
        <Button
          variant="outlined"
          color="secondary"
          size="small"
          onClick={proof.isMissing ? proof.ask : onSignIn}
        >
          {t(proof.isMissing ? 'confirm' : 'signIn')}
        </Button>
      }
    >
      {t(proof.isMissing ? 'confirmText' : 'signInText')}
    </Alert>
  );
}
