import { paths } from '@contracts/paths';
import { isMembersLandlord, isMembersTenant, type ViewerHashes } from '@domain/offers/membersView';
import { isBlocked } from '@domain/offers/predicates';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { BlockedFrame } from './BlockedFrame';

type Props = { offer: MembersOffer; hashes: ViewerHashes };

const sideIn = ({ offer, hashes }: Props) => {
  if (isMembersLandlord(offer, hashes)) return 'landlord';
  return isMembersTenant(offer, hashes) ? 'tenant' : 'other';
};

/** Over an offer that admins blocked: since when, and what that means for the side that reads it. */
export default function BlockedNotice({ offer, hashes }: Props) {
  const { t } = useTranslation('blocked');
  if (!isBlocked(offer)) return null;
  const side = sideIn({ offer, hashes });
  const isSigned = offer.state === 'SIGNED' && side !== 'other';
  return (
    <Box sx={{ mb: 5 }}>
      <BlockedFrame at={offer.blockedAt} severity={isSigned ? 'info' : 'error'} isUrgent={!isSigned}>
        {t(`for.${isSigned ? (`${side}Signed` as const) : side}`)}
        {side === 'landlord' && (
          <Box sx={{ mt: 3 }}>
            <Button
              component={Link}
              to={paths.report(offer.id)}
              variant="outlined"
              color="secondary"
              size="small"
            >
              {t('object')}
            </Button>
          </Box>
        )}
      </BlockedFrame>
    </Box>
  );
}
