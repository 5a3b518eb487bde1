import { paths } from '@contracts/paths';
import { isMembersLandlord, isMembersTenant, type ViewerHashes } from '@domain/offers/membersView';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import { BlockedAlert } from '@ui/BlockedAlert';

type Props = { offer: MembersOffer; hashes: ViewerHashes };

const sideIn = ({ offer, hashes }: Props) => {
  if (isMembersLandlord(offer, hashes)) return 'landlord';
  return isMembersTenant(offer, hashes) ? 'tenant' : 'other';
};

/** Over an offer that admins blocked: since when, and what that means for the side that reads it. */
export default function BlockedNotice({ offer, hashes }: Props) {
  if (!offer.blockedAt) return null;
  return (
    <Box sx={{ mb: 5 }}>
      <BlockedAlert
        at={offer.blockedAt}
        side={sideIn({ offer, hashes })}
        isSigned={offer.state === 'SIGNED'}
        objectAt={paths.report()}
      />
    </Box>
  );
}
