import { getLeasePath } from '@api/leasePaths';
import { saveFile } from '@data/browser/saveFile';
import { serverNow } from '@data/browser/serverClock';
import { sha256 } from '@data/browser/sha256';
import { formatAddressLine } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import { buildTermCalendar } from '@domain/term/termCalendar';
import Button from '@mui/material/Button';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** The offer's part of the ids of calendar entries. */
const ID_CHARS = 24;

/** Saves all days of the lease as a calendar file. A later file replaces the entries of an earlier one. */
export function CalendarFile({ offer }: { offer: Offer }) {
  const { t } = useTranslation('leaseTerm');
  const save = useSingleFlight(async () => {
    const digest = (await sha256(`term:${offer.id}`)).slice(0, ID_CHARS);
    const { origin, hostname } = window.location;
    const place = formatAddressLine(offer.address).replaceAll(NO_BREAK_SPACE, ' ');
    const text = buildTermCalendar(
      offer,
      {
        titleOf: (kind) => t(`entry.${kind}`, { place }),
        location: place,
        url: `${origin}${getLeasePath(offer.id)}`,
        idSuffix: `${digest}@${hostname}`,
      },
      serverNow(),
    );
    saveFile(t('fileName'), text, 'text/calendar');
  }, undefined);
  return (
    <Button
      variant="outlined"
      color="secondary"
      startIcon={<CalendarDays size={20} />}
      onClick={() => void save()}
    >
      {t('toCalendar')}
    </Button>
  );
}
