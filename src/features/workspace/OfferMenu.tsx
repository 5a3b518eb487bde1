import { paths } from '@app/paths';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { Side } from './nextStep';
import { useOfferActions } from './useOfferActions';

type Props = { offer: Offer; side: Side };

const DOCUMENTS: Record<string, readonly DocumentKind[]> = {
  UNSIGNED: ['project'],
  ACTIVE: ['offer'],
  BOOKED: ['offer', 'lease'],
  SIGNED: ['offer', 'lease'],
};

/** Documents that an offer already has at its stage. */
const documentsOf = ({ offerStatus }: Offer): DocumentKind[] => {
  const hasProtocol = ['PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'].includes(offerStatus.postSigningStatus);
  return [...(DOCUMENTS[offerStatus.state] ?? []), ...(hasProtocol ? (['protocol'] as const) : [])];
};

/** What can be done about an offer beside its next step (Spec 1 §6): preview and deletion only for drafts. */
export function OfferMenu({ offer, side }: Props) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { openDocument, duplicate, remove } = useOfferActions(offer);
  const isDraft = offer.offerStatus.state === 'UNSIGNED';
  const isLandlord = side === 'landlord';
  const act = (action: () => void) => () => {
    setAnchor(null);
    action();
  };
  return (
    <>
      <IconButton
        aria-label={t('menu.open', { name: offer.name || t('unnamed') })}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ m: -2 }}
      >
        <EllipsisVertical size={20} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {documentsOf(offer).map((kind) => (
          <MenuItem key={kind} onClick={act(() => openDocument(kind))}>
            {t(`menu.document.${kind as 'project' | 'offer' | 'lease' | 'protocol'}`)}
          </MenuItem>
        ))}
        {isLandlord && <Divider />}
        {isLandlord && isDraft && (
          <MenuItem onClick={act(() => navigate(paths.offerPreview(offer.id)))}>{t('menu.preview')}</MenuItem>
        )}
        {isLandlord && <MenuItem onClick={act(duplicate)}>{t('menu.duplicate')}</MenuItem>}
        {isLandlord && isDraft && (
          <MenuItem onClick={act(remove)} sx={{ color: 'error.main' }}>
            {t('menu.delete')}
          </MenuItem>
        )}
      </Menu>
    </>
  );
}
