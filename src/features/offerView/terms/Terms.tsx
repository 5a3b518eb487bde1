import { useAddressProof } from '@data/session/audience';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Collapsible } from '@ui/layout/Collapsible';
import { WhenNear } from '@ui/layout/WhenNear';
import { loadable } from '@ui/loadable';
import { useTranslation } from 'react-i18next';
import { type DisplayedOffer, getMembersOffer } from '../shown';

const TermsTables = loadable(() => import('./TermsTables'));

/** Height (px) of both tables of an average offer. */
const TABLES_PX = 640;

/** Charges and lease terms. A visitor reads in their place who sees them (Spec 2 §6). */
export function Terms({ shown }: { shown: DisplayedOffer }) {
  const offer = getMembersOffer(shown);
  if (offer)
    return (
      <WhenNear height={TABLES_PX} preload={TermsTables.fetch}>
        <TermsTables offer={offer} />
      </WhenNear>
    );
  if (shown.audience === 'pending') return <Skeleton variant="rounded" height={TABLES_PX} aria-hidden />;
  return <HiddenTerms />;
}

function HiddenTerms() {
  const { t } = useTranslation('offerView');
  const words = useAddressProof().isMissing ? 'unproved' : 'prompt';
  return (['financial', 'lease'] as const).map((name) => (
    <Collapsible key={name} id={`table-${name}`} title={t(`tables.${name}.title`)} isOpenAtFirst>
      <Box sx={{ color: 'text.secondary' }}>{t(`${words}.${name}`)}</Box>
    </Collapsible>
  ));
}
