import { paths } from '@api/paths';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type ForeignTarget, type RedirectFailure, useRedirect } from './useRedirect';

/**
 * Page of a short link. It redirects, or names the foreign site before the user follows, or says that the link has no target
 * (Spec 1 §2).
 */
export function ShortLinkRedirect({ shortId }: { shortId: string }) {
  const { t } = useTranslation('shortLink');
  const outcome = useRedirect(shortId);
  if (outcome && 'failure' in outcome) return <NotFound failure={outcome.failure} />;
  if (outcome) return <OtherSite {...outcome.foreign} />;
  return (
    <Box
      role="status"
      sx={{ display: 'grid', justifyItems: 'center', gap: 4, py: { xs: 16, md: 24 }, minHeight: '50vh' }}
    >
      <CircularProgress size={32} aria-hidden />
      <Typography variant="h3" component="h1">
        {t('working')}
      </Typography>
    </Box>
  );
}

function OtherSite({ address, host }: ForeignTarget) {
  const { t } = useTranslation('shortLink');
  return (
    <Box sx={{ maxWidth: 560, mx: 'auto', py: { xs: 10, md: 16 }, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        {t('foreign.title')}
      </Typography>
      <Typography sx={{ mt: 3, overflowWrap: 'anywhere' }}>{t('foreign.text', { host })}</Typography>
      <Button
        component="a"
        href={address}
        rel="noopener noreferrer nofollow"
        sx={{ mt: 6, overflowWrap: 'anywhere' }}
      >
        {t('foreign.go', { host })}
      </Button>
    </Box>
  );
}

function NotFound({ failure }: { failure: RedirectFailure }) {
  const { t } = useTranslation('shortLink');
  const { t: common } = useTranslation('common');
  const title = t('notFoundTitle');
  const reason = t(`failure.${failure}`);
  return (
    <Box role="alert" sx={{ maxWidth: 560, mx: 'auto', py: { xs: 10, md: 16 }, textAlign: 'center' }}>
      <Typography variant="h2" component="h1">
        {title}
      </Typography>
      {reason !== title && <Typography sx={{ mt: 3 }}>{reason}</Typography>}
      <Typography sx={{ mt: reason === title ? 3 : 1, color: 'text.secondary' }}>
        {t(`help.${failure}`)}
      </Typography>
      <Button component={Link} to={paths.home()} sx={{ mt: 6 }}>
        {common('action.home')}
      </Button>
    </Box>
  );
}
