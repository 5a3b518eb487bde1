import { useLanguageChoice } from '@data/session/useLanguageChoice';
import { LANGUAGES } from '@domain/shared/format';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { COLORS, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';
import { Flag } from './Flag';

/** Button that switches to the other language, for the phone header, which has no room for both. */
export function LanguageToggle() {
  const { t } = useTranslation('layout');
  const { language, choose } = useLanguageChoice();
  return LANGUAGES.filter((code) => code !== language).map((code) => (
    <ButtonBase
      key={code}
      lang={code}
      aria-label={`${code.toUpperCase()} ${t(`language.${code}`)}`}
      onClick={() => choose(code)}
      sx={{
        minWidth: 44,
        height: 44,
        borderRadius: `${RADII.control}px`,
        fontSize: 13,
        color: 'text.primary',
      }}
    >
      {code.toUpperCase()}
    </ButtonBase>
  ));
}

/** Both languages with their flags. The choice is stored in the browser and in the account (Spec 1 §3). */
export function LanguageSwitch() {
  const { t } = useTranslation('layout');
  const { language, choose } = useLanguageChoice();

  return (
    <Box role="group" aria-label={t('language.label')} sx={{ display: 'flex', gap: 0.5, mr: { md: -2 } }}>
      {LANGUAGES.map((code) => (
        <ButtonBase
          key={code}
          lang={code}
          aria-pressed={code === language}
          aria-label={`${code.toUpperCase()} ${t(`language.${code}`)}`}
          onClick={() => choose(code)}
          sx={{
            minWidth: 44,
            height: 44,
            px: { xs: 2, md: 0.5, lg: 2 },
            gap: { xs: 1.5, md: 1, lg: 1.5 },
            borderRadius: `${RADII.control}px`,
            fontSize: 13,
            fontWeight: code === language ? 700 : 400,
            color: code === language ? 'text.primary' : 'text.secondary',
            '&:hover': { backgroundColor: COLORS.slateTint },
          }}
        >
          <Flag code={code} />
          {code.toUpperCase()}
        </ButtonBase>
      ))}
    </Box>
  );
}
