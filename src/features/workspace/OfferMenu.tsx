import { getLeasePath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { serverNow } from '@data/browser/serverClock';
import { LEASE_CLOSED, PROTOCOL_SUBMITTED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { whyWithdrawalClosed } from '@domain/offers/withdrawal';
import { whyCannotReject } from '@domain/protocol/predicates';
import Divider from '@mui/material/Divider';
import MenuItem from '@mui/material/MenuItem';
import { LazyPart } from '@ui/layout/LazyPart';
import { MoreMenu } from '@ui/layout/MoreMenu';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useOfferActions } from './useOfferActions';

/** Renders the dialog in which a tenant refuses the premises of an offer. */
export type RefusalOf = (offer: Offer, onClose: () => void) => ReactNode;

type Props = { offer: Offer; side: LeaseSide; getRefusal?: RefusalOf };

const DocumentPreview = lazy(() => import('./DocumentPreview'));
const WithdrawalDialog = lazy(() => import('./WithdrawalDialog'));

type MenuDocument = 'project' | 'offer' | 'lease' | 'protocol' | 'invoice';

const DOCUMENTS: Record<string, readonly MenuDocument[]> = {
  UNSIGNED: ['project'],
  ACTIVE: ['offer'],
  BOOKED: ['offer', 'lease'],
  SIGNED: ['offer', 'lease', 'invoice'],
};

/** Returns the documents that exist at the offer's stage. */
const getDocuments = ({ offerStatus }: Offer): MenuDocument[] => {
  const hasProtocol = PROTOCOL_SUBMITTED.includes(offerStatus.postSigningStatus);
  return [...(DOCUMENTS[offerStatus.state] ?? []), ...(hasProtocol ? (['protocol'] as const) : [])];
};

/** Each side opens its own invoice. */
const INVOICE_KINDS = { landlord: 'invoiceLandlord', tenant: 'invoiceTenant' } as const;

type MenuScreen = 'lease' | 'offer' | 'deposit' | 'protocol';

const SCREEN_PATHS = {
  lease: getLeasePath,
  offer: paths.offer,
  deposit: paths.deposit,
  protocol: (offerId: string) => paths.protocol(offerId),
} as const satisfies Record<MenuScreen, (offerId: string) => string>;

/** Returns the screens of a signed lease that the card itself may not link to. Its page leads to all others. */
const getScreens = ({ offerStatus, protocolData }: Offer): MenuScreen[] => {
  const { state, postSigningStatus } = offerStatus;
  if (state !== 'SIGNED') return [];
  if (!LEASE_CLOSED.includes(postSigningStatus)) return ['lease', 'offer', 'deposit'];
  return protocolData ? ['lease', 'offer', 'deposit', 'protocol'] : ['lease', 'offer', 'deposit'];
};

/** Actions on an offer beside its next step (Spec 1 §6). Only drafts have preview and deletion. */
export function OfferMenu({ offer, side, getRefusal }: Props) {
  const { t } = useTranslation('workspace');
  const navigate = useNavigate();
  const [opened, setOpened] = useState<MenuDocument | null>(null);
  const [isRefusing, setRefusing] = useState(false);
  const [isWithdrawing, setWithdrawing] = useState(false);
  const { duplicate, remove } = useOfferActions(offer);
  const isDraft = offer.offerStatus.state === 'UNSIGNED';
  const isLandlord = side === 'landlord';
  const canRefuse = getRefusal && whyCannotReject(offer, side) === null;
  return (
    <>
      <MoreMenu label={t('menu.open', { name: offer.name || t('unnamed') })} sx={{ m: -2 }}>
        {(choose) => [
          ...getDocuments(offer).map((kind) => (
            <MenuItem key={kind} onClick={choose(() => setOpened(kind))}>
              {t(`menu.document.${kind}`)}
            </MenuItem>
          )),
          ...getScreens(offer).map((screen) => (
            <MenuItem key={screen} onClick={choose(() => navigate(SCREEN_PATHS[screen](offer.id)))}>
              {t(`menu.screen.${screen}`)}
            </MenuItem>
          )),
          (isLandlord || canRefuse) && <Divider key="divider" />,
          isLandlord && isDraft && (
            <MenuItem key="preview" onClick={choose(() => navigate(paths.offerPreview(offer.id)))}>
              {t('menu.preview')}
            </MenuItem>
          ),
          isLandlord && (
            <MenuItem key="duplicate" onClick={choose(duplicate)}>
              {t('menu.duplicate')}
            </MenuItem>
          ),
          isLandlord && whyWithdrawalClosed(offer, serverNow()) === null && (
            <MenuItem key="withdraw" onClick={choose(() => setWithdrawing(true))}>
              {t('menu.withdraw')}
            </MenuItem>
          ),
          isLandlord && isDraft && (
            <MenuItem key="delete" onClick={choose(remove)} sx={{ color: 'error.main' }}>
              {t('menu.delete')}
            </MenuItem>
          ),
          canRefuse && (
            <MenuItem key="refuse" onClick={choose(() => setRefusing(true))} sx={{ color: 'error.main' }}>
              {t('menu.refuse')}
            </MenuItem>
          ),
        ]}
      </MoreMenu>
      {opened && (
        <Suspense>
          <DocumentPreview
            offerId={offer.id}
            kind={opened === 'invoice' ? INVOICE_KINDS[side] : opened}
            title={t(`menu.document.${opened}`)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
      {isWithdrawing && (
        <LazyPart onFail={() => setWithdrawing(false)}>
          <WithdrawalDialog offer={offer} onClose={() => setWithdrawing(false)} />
        </LazyPart>
      )}
      {isRefusing && (
        <LazyPart onFail={() => setRefusing(false)}>{getRefusal?.(offer, () => setRefusing(false))}</LazyPart>
      )}
    </>
  );
}
