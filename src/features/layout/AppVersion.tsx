import { loadDeployedVersion } from '@data/browser/appVersion';
import { reportQuietly } from '@data/calls/reportQuietly';
import Box from '@mui/material/Box';
import { useInView } from '@ui/hooks/useInView';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Version of the deployed application from its own file, loaded once it is in view (Spec 1 §7). */
export function AppVersion() {
  const { t } = useTranslation('layout');
  const [version, setVersion] = useState<string | null>(null);
  const place = useInView<HTMLSpanElement>(() => {
    loadDeployedVersion().then(setVersion, (error) => reportQuietly('layout.version', error));
  });
  return (
    <Box component="span" ref={place} sx={{ fontVariantNumeric: 'tabular-nums', minHeight: 20 }}>
      {version && t('footer.version', { version })}
    </Box>
  );
}
