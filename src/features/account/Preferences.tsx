import { saveMarketingConsent } from '@data/accounts/account';
import { useLanguageChoice } from '@data/session/useLanguageChoice';
import { LANGUAGES, type Language } from '@domain/shared/format';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

type Props = { uid: string; marketingConsent: boolean };

/** The language of pages and mails, and the consent to news. Both are saved immediately. */
export function Preferences({ uid, marketingConsent }: Props) {
  const { t } = useTranslation('account');
  const id = useId();
  const { language, choose } = useLanguageChoice();
  return (
    <SectionCard title={t('preferences.title')}>
      <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
        <div>
          <FormLabel id={id}>{t('preferences.language')}</FormLabel>
          <RadioGroup
            row
            aria-labelledby={id}
            value={language}
            onChange={(_, next) => choose(next as Language)}
            sx={{ columnGap: 6, mt: 1 }}
          >
            {LANGUAGES.map((code) => (
              <FormControlLabel
                key={code}
                value={code}
                control={<Radio />}
                label={t(`preferences.languages.${code}`)}
              />
            ))}
          </RadioGroup>
        </div>
        <NewsSwitch uid={uid} isOn={marketingConsent} />
      </Box>
    </SectionCard>
  );
}

function NewsSwitch({ uid, isOn }: { uid: string; isOn: boolean }) {
  const { t } = useTranslation('account');
  const { isRunning, run } = useAction();
  const change = (next: boolean) =>
    run({
      call: () => saveMarketingConsent(uid, next),
      done: t(next ? 'preferences.newsOn' : 'preferences.newsOff'),
    });
  return (
    <FormControlLabel
      label={t('preferences.news')}
      control={<Switch checked={isOn} disabled={isRunning} onChange={(_, next) => void change(next)} />}
    />
  );
}
