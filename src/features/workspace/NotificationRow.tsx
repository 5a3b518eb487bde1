import { getPhotoUrl } from '@data/offers/getPhotoUrl';
import {
  NOTIFICATIONS,
  type NotificationTopic,
  type UserNotification,
} from '@domain/notifications/notifications';
import { findMainPhoto } from '@domain/offers/photos';
import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { VisuallyHidden } from '@ui/text/VisuallyHidden';
import { focusRing } from '@ui/theme/components/base';
import { COLORS, FONT_SIZES, FONT_WEIGHTS, RADII } from '@ui/theme/tokens';
import {
  CalendarDays,
  ChevronRight,
  FileSignature,
  FileText,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  Search,
  UserRound,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { SinceText } from './SinceText';

const ICONS: Record<NotificationTopic, LucideIcon> = {
  account: UserRound,
  terms: ScrollText,
  leases: FileSignature,
  drafts: FileText,
  talk: MessageSquare,
  viewings: CalendarDays,
  searches: Search,
  handover: KeyRound,
  support: LifeBuoy,
};

/** Kinds whose mail has a button that decides at once: here the row opens the page, as for the given kind. */
const OPENING_KINDS: Partial<Record<UserNotification['kind'], UserNotification['kind']>> = {
  counterOfferReceived: 'questionAsked',
};

/** Returns the key of the words on the button of a kind's mail. Some mails have none. */
const getButtonKey = (kind: UserNotification['kind']) =>
  `kinds.${OPENING_KINDS[kind] ?? kind}.button` as 'kinds.questionAsked.button';

type Props = {
  notification: UserNotification;
  /** First photo of its offer, if the viewer may see it. */
  photo: { offerId: string; name: string } | null;
  now: number;
  onRead: (id: string) => void;
};

export type NotificationPhoto = Props['photo'];

/** Returns the first photo of an offer for its notifications. */
export const getNotificationPhoto = (offer: MembersOffer | undefined): NotificationPhoto => {
  const photo = offer && findMainPhoto(offer);
  return offer && photo ? { offerId: offer.id, name: photo.name } : null;
};

const getRowStyles = (isRead: boolean) =>
  ({
    width: '100%',
    px: { xs: 3, md: 4 },
    py: 3,
    display: 'grid',
    gridTemplateColumns: { xs: '40px minmax(0, 1fr)', sm: '40px minmax(0, 1fr) auto' },
    columnGap: 3,
    rowGap: 2,
    alignItems: 'center',
    textAlign: 'left',
    backgroundColor: isRead ? 'transparent' : COLORS.paper,
    '&:hover': { backgroundColor: COLORS.slateTint },
    '&:focus-visible': { ...focusRing, outlineOffset: -2 },
  }) as const;

/** One notification: icon or photo, event, offer, time and where it leads. Opening it marks it as read. */
export function NotificationRow({ notification, photo, now, onRead }: Props) {
  const { t } = useTranslation('emails');
  const { t: own } = useTranslation('notifications');
  const { id, kind, offerName, text, path, isRead, createdAt } = notification;
  const handleOpen = () => {
    if (!isRead) onRead(id);
  };
  const way = path ? { component: Link, to: path } : {};
  return (
    <ButtonBase {...way} onClick={handleOpen} data-notification sx={getRowStyles(isRead)}>
      <Mark notification={notification} photo={photo} />
      <Box component="span" sx={{ display: 'grid', gap: 0.5, minWidth: 0 }}>
        {/* bidi isolation: a direction mark in a user's text must not reverse the rest of the line */}
        <Box component="bdi" sx={{ fontWeight: isRead ? FONT_WEIGHTS.regular : FONT_WEIGHTS.bold }}>
          {!isRead && <VisuallyHidden>{`${own('unread')}: `}</VisuallyHidden>}
          {t(`kinds.${kind}.headline`, { offerName: offerName ?? '' })}
        </Box>
        {text && (
          <Box component="bdi" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {text}
          </Box>
        )}
        <Box component="span" sx={{ fontSize: FONT_SIZES.xs, color: 'text.secondary' }}>
          {offerName && <bdi>{offerName}</bdi>}
          {offerName && ' · '}
          <SinceText at={createdAt} now={now} />
        </Box>
      </Box>
      {path && (
        <Box
          component="span"
          sx={{
            gridColumn: { xs: 2, sm: 3 },
            display: 'inline-flex',
            alignItems: 'center',
            color: COLORS.pineHover,
            fontWeight: FONT_WEIGHTS.medium,
          }}
        >
          {t(getButtonKey(kind), { defaultValue: own('open') })}
          <ChevronRight size={18} aria-hidden />
        </Box>
      )}
    </ButtonBase>
  );
}

/** Photo of the offer or icon of the topic; with a dot while it is unread. */
function Mark({ notification: { kind, isRead }, photo }: Pick<Props, 'notification' | 'photo'>) {
  const [failed, setFailed] = useState<string | null>(null);
  const Icon = ICONS[NOTIFICATIONS[kind]];
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        position: 'relative',
        alignSelf: 'start',
        width: 40,
        height: 40,
        display: 'grid',
        placeItems: 'center',
        borderRadius: `${RADII.control}px`,
        color: COLORS.inkSoft,
        backgroundColor: COLORS.slateTint,
      }}
    >
      {photo && photo.name !== failed ? (
        <Box
          component="img"
          src={getPhotoUrl(photo.offerId, photo.name, 'small')}
          alt=""
          loading="lazy"
          onError={() => setFailed(photo.name)}
          sx={{ width: 40, height: 40, borderRadius: `${RADII.control}px`, objectFit: 'cover' }}
        />
      ) : (
        <Icon size={20} />
      )}
      {!isRead && (
        <Box
          component="span"
          sx={{
            position: 'absolute',
            top: -4,
            left: -4,
            width: 12,
            height: 12,
            borderRadius: '50%',
            border: `2px solid ${COLORS.paper}`,
            backgroundColor: COLORS.pine,
            forcedColorAdjust: 'none',
          }}
        />
      )}
    </Box>
  );
}
