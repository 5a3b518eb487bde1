import { paths } from '@api/paths';
import { wantedPort } from '@data/offers/wantedListings';
import { useQuery } from '@data/query/useQuery';
import { toLocationKey } from '@domain/wanted/locations';
import { countInterestedCompanies, type OfferedPremises, type WantedEntry } from '@domain/wanted/matching';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useDebouncedValue } from '@ui/hooks/useDebouncedValue';
import { TONES } from '@ui/theme/tokens';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

type Props = {
  offer: OfferedPremises;
  /** The landlord's company, whose own listings do not count. */
  companyId: string | null;
  /** Whether to add a link to the board. */
  hasLink?: boolean;
};

/**
 * Says how many companies look for premises like the offer. Renders nothing if there are none, or until the city is
 * known.
 */
export function DemandNote({ offer, companyId, hasLink = false }: Props) {
  const { t } = useTranslation('wanted');
  const entries = useWantedIn(offer.address.city);
  const count = countInterestedCompanies(offer, entries, companyId);
  return (
    <Box aria-live="polite">
      {count > 0 && (
        <Box
          sx={{
            display: 'flex',
            gap: 2,
            alignItems: 'flex-start',
            px: 3,
            py: 2,
            borderRadius: 1,
            color: TONES.pine.text,
            backgroundColor: TONES.pine.background,
          }}
        >
          <Users size={20} aria-hidden style={{ flex: 'none' }} />
          <span>
            {t('demand.count', { count })}
            {hasLink && (
              <MuiLink component={Link} to={paths.wantedBoard()} sx={{ display: 'block', fontSize: 13 }}>
                {t('demand.toBoard')}
              </MuiLink>
            )}
          </span>
        </Box>
      )}
    </Box>
  );
}

/** Debounce, so that a city being typed is not looked up letter by letter. */
const DEBOUNCE_MS = 500;

const NOBODY: readonly WantedEntry[] = [];

/** Loads the wanted listings of a city. A failure is only reported, because the note is optional. */
const useWantedIn = (city: string): readonly WantedEntry[] => {
  const { wantedIn } = wantedPort;
  const key = toLocationKey(city);
  const settled = useDebouncedValue(key, DEBOUNCE_MS);
  const entries = useQuery({
    queryKey: ['wantedIn', settled],
    queryFn: () => wantedIn(city),
    enabled: settled === key,
  });
  return (settled === key && entries.data) || NOBODY;
};
